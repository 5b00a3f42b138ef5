/** The fallback label of a key without a text: `menu_about_us` becomes `About us`; a text that is no key stays. */
export function fallbackLabel(key: string): string {
  if (!/^[a-z0-9_]+$/.test(key)) return key;
  const label = key
    .replace(/^(menu|admin|tab|card)_/, "")
    .replaceAll("_", " ")
    .trim();
  return label.charAt(0).toUpperCase() + label.slice(1);
}
