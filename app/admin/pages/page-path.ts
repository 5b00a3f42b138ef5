/** The address of the screen of a page, or of a new one. */
export const NEW = "new";
export const pageScreenPath = (page: number | typeof NEW): string => `/admin/pages/${page}`;
