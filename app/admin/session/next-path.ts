const HOME = "/admin";

/** Where a sign-in leads: the path asked for where it is one of this site, else the staff area. */
export function nextPath(next: string | null): string {
  // A second slash or a backslash would make it another site's address.
  return next && /^\/(?![/\\])/.test(next) && !/[\u0000-\u001f\\]/.test(next) ? next : HOME;
}
