import { createHash } from "node:crypto";
import type { TableContents } from "./snapshots.ts";

const MODULUS = 2n ** 256n;

/** Adds up the hashes of rows: the sum does not depend on their order, and no list of them is held. */
export class RowsDigest {
  #sum = 0n;
  #rows = 0;

  add(row: string): void {
    this.#sum = (this.#sum + BigInt(`0x${createHash("sha256").update(row).digest("hex")}`)) % MODULUS;
    this.#rows += 1;
  }

  result(): TableContents {
    return { rows: this.#rows, digest: this.#sum.toString(16).padStart(64, "0") };
  }
}
