import { setTimeout as pause } from "node:timers/promises";
import { brotliCompressSync } from "node:zlib";
import type { Language } from "#shared/languages.ts";

/** The bytes of two compressions of the same, with different options. */
const ABOUT = 1.02;
/** After so many requests there is nothing to do but to wait. */
const TIMES = 120;
const PAUSE_MS = 20;

/**
 * Asks for a page until it is sent as most visitors get it: compressed as hard as can be, because it is asked for again and again.
 * @param more headers of those visitors
 */
export async function askOften(url: string, language: Language, more = {}): Promise<void> {
  for (let asked = 0; ; asked += 1) {
    const answer = await fetch(url, {
      headers: { "accept-encoding": "gzip, deflate, br, zstd", "accept-language": language, ...more },
    });
    const content = Buffer.from(await answer.arrayBuffer());
    const isBrotli = answer.headers.get("content-encoding") === "br";
    const length = Number(answer.headers.get("content-length"));
    if (isBrotli && asked >= TIMES && length <= ABOUT * brotliCompressSync(content).length) return;
    if (!isBrotli || asked >= TIMES) await pause(PAUSE_MS);
  }
}
