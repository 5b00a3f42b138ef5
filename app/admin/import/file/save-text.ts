/** Saves a text as a file. */
export function saveText(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "text/csv;charset=utf-8" }));
  Object.assign(document.createElement("a"), { href: address, download: name }).click();
  // The browser has to have taken it before the address ends.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
