/** Whether a key came up lately, in memory of a fixed size: the hash of each is noted, until that of another takes its place. */

const SLOT_BITS = 15;

export class RecentKeys {
  readonly #hashes = new Uint32Array(1 << SLOT_BITS);

  /** @returns whether it was noted before; of 100,000 keys that were not, one or two are taken for others that were */
  note(key: string): boolean {
    const hash = hashOf(key);
    const slot = hash >>> (32 - SLOT_BITS);
    const isKnown = this.#hashes[slot] === hash;
    this.#hashes[slot] = hash;
    return isKnown;
  }
}

/** FNV-1a of the code units, 32 bits, mixed once more so that the first bits depend on all of them. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}
