/** In place of a number: a text that is not there yet. */
export const NEW = "new";

/** Where a text is edited. */
export const textPath = (id: number | string): string => `/admin/text-editor/${id}`;
