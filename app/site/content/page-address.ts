/** Pages that are records and have an address of their own beside `/page/{name}`. */
export const OWN_ADDRESSES = [
  "alumni",
  "ug-programs",
  "phd-programs",
  "study-chairs",
  "prospectus",
  "usic",
  "guest-house",
  "health-centre",
  "sports-gym",
  "hostels",
  "nss",
  "auditorium",
  "stadium",
  "bank",
  "post-office",
  "staff-quarters",
  "swo",
] as const;

const OWN = new Set<string>(OWN_ADDRESSES);

/** The page's name in an address: the parameter where there is one, else the path itself. */
export const nameIn = (pathname: string, pageId: string | undefined): string =>
  pageId ?? pathname.replace(/^\/|(\/_)?(\.data)?$/g, "");

/** The one address that search engines are told of a page with two. */
export const canonicalPath = (name: string): string => (OWN.has(name) ? `/${name}` : `/page/${name}`);
