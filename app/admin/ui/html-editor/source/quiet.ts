/**
 * A browser complains of every `style` and `onclick` that it parses under this site's policy, even in a document that
 * nobody sees. They are parsed under other names, behind this.
 */
export const QUIET = "data-was-";

const TAG = /<[a-z][^\s/>]*/gi;
/** One attribute: what stands before it, its name, and its value with the sign before it. */
const ATTRIBUTE = /([\s/]*)(=?[^\s/>=]+|=)((?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]*))?)/y;
const LOUD = /^(style|on\w+)$/i;

/** HTML whose attributes no policy objects to. */
export function quieted(html: string): string {
  let result = "";
  let done = 0;
  TAG.lastIndex = 0;
  for (let tag = TAG.exec(html); tag; tag = TAG.exec(html)) {
    result += html.slice(done, TAG.lastIndex);
    done = TAG.lastIndex;
    ATTRIBUTE.lastIndex = done;
    for (let found = ATTRIBUTE.exec(html); found; found = ATTRIBUTE.exec(html)) {
      const [, space, name = "", value] = found;
      result += `${space}${LOUD.test(name) ? QUIET : ""}${name}${value}`;
      done = ATTRIBUTE.lastIndex;
    }
    TAG.lastIndex = done;
  }
  return result + html.slice(done);
}

/** The name that an attribute had. */
export const loudName = (name: string): string => (name.startsWith(QUIET) ? name.slice(QUIET.length) : name);
