const LENGTH_MAX = 254;
const LOCAL_PART_MAX = 64;
const ADDRESS =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i;

/**
 * Answers the text where it is exactly one plain mail address, with no name, quotes, comma, group, comment or line break;
 * else undefined.
 */
export function plainAddress(text: string): string | undefined {
  if (text.length > LENGTH_MAX || text.indexOf("@") > LOCAL_PART_MAX) return undefined;
  return ADDRESS.test(text) ? text : undefined;
}
