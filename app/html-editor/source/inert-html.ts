/**
 * A browser complains of every `style` and `onclick` that it parses under this site's policy, even in a document that
 * nobody sees. Such attributes are parsed under other names, behind this, and style sheets as elements of another kind.
 */
export const INERT_PREFIX = "data-was-";

/** Its content is text too. */
const QUIET_TAG = "xmp";
/** Says what an element was called. */
const FORMER_TAG = `${INERT_PREFIX}tag`;

const TAG = /<\/?[a-z][^\s/>]*/gi;
/** One attribute: what stands before it, its name, and its value with the sign before it. */
const ATTRIBUTE = /([\s/]*)(=?[^\s/>=]+|=)((?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]*))?)/y;
const EXECUTABLE = /^(style|on\w+)$/i;

/** HTML whose attributes no policy objects to. */
export function inertHtml(html: string): string {
  let result = "";
  let done = 0;
  TAG.lastIndex = 0;
  for (let tag = TAG.exec(html); tag; tag = TAG.exec(html)) {
    result += html.slice(done, tag.index) + inertTag(tag[0]);
    done = TAG.lastIndex;
    ATTRIBUTE.lastIndex = done;
    for (let found = ATTRIBUTE.exec(html); found; found = ATTRIBUTE.exec(html)) {
      const [, space, name = "", value] = found;
      result += `${space}${EXECUTABLE.test(name) ? INERT_PREFIX : ""}${name}${value}`;
      done = ATTRIBUTE.lastIndex;
    }
    TAG.lastIndex = done;
  }
  return result + html.slice(done);
}

function inertTag(beginning: string): string {
  if (/^<style$/i.test(beginning)) return `<${QUIET_TAG} ${FORMER_TAG}="style"`;
  return /^<\/style$/i.test(beginning) ? `</${QUIET_TAG}` : beginning;
}

/** Removes the style sheets, which are no part of a text. */
export function dropInertElements(root: ParentNode): void {
  root.querySelectorAll(`[${FORMER_TAG}]`).forEach((element) => element.remove());
}

/** What an element was called. */
export const restoreTag = (element: Element): string => element.getAttribute(FORMER_TAG) ?? element.localName;

/** The name that an attribute had; undefined for one that was not there. */
export function restoreName(name: string): string | undefined {
  if (name === FORMER_TAG) return undefined;
  return name.startsWith(INERT_PREFIX) ? name.slice(INERT_PREFIX.length) : name;
}
