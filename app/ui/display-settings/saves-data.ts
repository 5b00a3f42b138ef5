/** Whether this is a page without its pictures, because the visitor or the browser wants few bytes. */
export const isLight = (): boolean => document.documentElement.dataset["light"] !== undefined;

/** Whether nothing is to be fetched that nobody has asked for; not every browser has such a setting. */
export const savesData = (): boolean =>
  isLight() || (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
