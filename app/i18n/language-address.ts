/** The same page in a certain language; other parameters of the address stay. */
export function languageAddress(path: string, search: string, language: string): string {
  const parameters = new URLSearchParams(search);
  parameters.set("lng", language);
  return `${path}?${parameters.toString()}`;
}
