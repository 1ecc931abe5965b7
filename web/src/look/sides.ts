/** The shape of a side, by its number: circle, diamond, square, hexagon; as a path round the origin. */
export function shape(side: number, r: number): string {
  const n = (value: number): string => value.toFixed(2);
  if (side === 1) return `M${n(-r)} 0A${n(r)} ${n(r)} 0 1 1 ${n(r)} 0A${n(r)} ${n(r)} 0 1 1 ${n(-r)} 0Z`;
  if (side === 2) {
    const d = n(r * 1.22);
    return `M0-${d}L${d} 0L0 ${d}L-${d} 0Z`;
  }
  if (side === 3) {
    const d = n(r * 0.9);
    return `M-${d}-${d}H${d}V${d}H-${d}Z`;
  }
  const corners = [30, 90, 150, 210, 270, 330].map((degrees) => {
    const angle = ((degrees - 90) * Math.PI) / 180;
    return `${n(Math.cos(angle) * r * 1.08)} ${n(Math.sin(angle) * r * 1.08)}`;
  });
  return `M${corners.join("L")}Z`;
}
