/** What the build's files tell the browser it may not do: they are parts of pages, and the rest concerns documents alone. */
export const PART_HEADERS: Readonly<Record<string, string>> = {
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "same-origin",
};

/** What every other answer does. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  ...PART_HEADERS,
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-frame-options": "DENY",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
};

/** For every answer of a site whose public address is https: browsers take that way alone from then on. */
export const transportHeaders = (siteUrl: string): Readonly<Record<string, string>> =>
  siteUrl.startsWith("https:") ? { "strict-transport-security": "max-age=31536000; includeSubDomains" } : {};

/** For answers that are no pages: nothing in them may run or load anything. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'";
