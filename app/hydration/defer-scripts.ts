const PRELOAD = /<link rel="modulepreload" href="([^"<>]*)"[^<>]*\/>/g;
const MODULE = /<script type="module" async="">([\s\S]*?)(?:<\/script>|$)/;

/** The id of the inert element that holds the page's module script. */
export const DEFERRED_ID = "deferred-scripts";

/**
 * Makes a rendered document usable before React: its module script becomes an inert element that the boot script
 * activates, and its preloads become that element's list. The script's text stays as it is, for its hash stands in the
 * Content-Security-Policy. A document without a module script is returned unchanged.
 */
export function deferScripts(html: string): string {
  if (!MODULE.test(html)) return html;
  const modules = [...html.matchAll(PRELOAD)].map((match) => match[1]);
  return html
    .replace(PRELOAD, "")
    .replace(
      MODULE,
      (_element, text: string) =>
        `<script type="text/plain" id="${DEFERRED_ID}" data-modules="${modules.join(" ")}">${text}</script>`,
    );
}
