/** `Notifications – Kalaburagi State University`: each page names its owner. */
export function pageTitle(page: string, university: string): string {
  return `${page} – ${university}`;
}
