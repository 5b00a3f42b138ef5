import type { Target } from "#server/domain/site/presentation/view-models.ts";

/** Files of the site, also those without stored metadata. */
const FILES = /^\/(files|images)\//;

/** Whether an address leads to a document, and not to a page. */
export const isFile = ({ href, file }: Pick<Target, "href" | "file">): boolean =>
  file !== undefined || FILES.test(href);
