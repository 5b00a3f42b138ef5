/** Words from an address as they can be shown: without controls, broken characters and spaces at the ends. */
export const readable = (words: string): string =>
  words
    .toWellFormed()
    .replaceAll(/[\p{Cc}\ufffd]+/gu, " ")
    .trim();
