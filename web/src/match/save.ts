/** Saves something as a file of the person's own. */
export function save(name: string, what: Blob): void {
  const address = URL.createObjectURL(what);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

export const saveText = (name: string, text: string): void => {
  save(name, new Blob([text], { type: "text/plain" }));
};
