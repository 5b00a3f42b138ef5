/** Whether an address leads to an uploaded file of this site. */
export function isStoredFile(address: string, own = location.origin): boolean {
  const url = URL.parse(address, own);
  return url?.origin === own && /^\/(files|images)\//.test(url.pathname);
}
