/** Fonts come late: whatever was cut to the width of a text is cut again when they do. */

class Fonts {
  /** Goes up each time fonts have arrived. */
  arrivals = $state(0);
}
export const fonts = new Fonts();

/** Count arrivals until the returned function is called. */
export function watchFonts(): () => void {
  if (!("fonts" in document)) return () => undefined;
  const arrived = (): void => {
    fonts.arrivals += 1;
  };
  document.fonts.addEventListener("loadingdone", arrived);
  return () => {
    document.fonts.removeEventListener("loadingdone", arrived);
  };
}
