/** Whether a picture lies on this site, so that a page may load it. A relative one means something else on each page. */
export function isOwnAddress(source: string, origin = location.origin): boolean {
  return /^\/(?!\/)/.test(source) || URL.parse(source)?.origin === origin;
}
