/** Ends of the audit as they are written down outside of the database: `POSITION:HASH:INSTANT`. */
import type { RememberedEnd, VerifiedEnd } from "./verify.ts";

/** Where only the hash is known, or only hash and position, it stands alone. */
const END = /^(?:(\d{1,15}):)?([0-9a-f]{64})(?::(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?Z))?$/;

export const writeEnd = ({ position, hash, at }: VerifiedEnd): string =>
  [position, hash, ...(at === undefined ? [] : [at])].join(":");

/** Undefined where it is none. */
export function readEnd(text: string): RememberedEnd | undefined {
  const [whole, position, hash = "", at] = END.exec(text) ?? [];
  if (whole === undefined) return undefined;
  return {
    hash,
    ...(position !== undefined && { position: Number(position) }),
    ...(at !== undefined && { at }),
  };
}
