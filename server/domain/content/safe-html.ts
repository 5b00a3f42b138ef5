/** HTML by what has been done to it, so that none that was not sanitised is shown. */

declare const safe: unique symbol;
/** HTML that the sanitiser has passed; nothing else may be rendered raw. */
export type SafeHtml = string & { [safe]: true };

declare const forReaders: unique symbol;
/** Safe HTML with what a page adds to it: the facts of files, numbers to call, tables that fit. */
export type ReadableHtml = SafeHtml & { [forReaders]: true };
