import { setTimeout as pause } from "node:timers/promises";
import type { Language } from "#shared/languages.ts";

/** More than it takes until a page is compressed as hard as can be. */
const TIMES = 120;
const PAUSE_MS = 20;

/**
 * Asks for a page until it is sent as most visitors get it: compressed anew because it is asked for again and again.
 * @param more headers of those visitors
 */
export async function askOften(url: string, language: Language, more = {}): Promise<void> {
  let before = Infinity;
  for (let asked = 0; ; asked += 1) {
    const { headers, body } = await fetch(url, {
      headers: { "accept-encoding": "gzip, deflate, br, zstd", "accept-language": language, ...more },
    });
    await body?.cancel();
    if (headers.get("content-encoding") === "br") {
      const length = Number(headers.get("content-length"));
      if (length < before && before < Infinity) return;
      before = length;
    }
    if (asked > TIMES || before === Infinity) await pause(PAUSE_MS);
  }
}
