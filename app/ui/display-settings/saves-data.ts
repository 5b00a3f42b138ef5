/** Whether the visitor's browser asks for few bytes; not every browser has such a setting. */
export const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
