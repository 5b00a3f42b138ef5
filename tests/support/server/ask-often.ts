import { setTimeout as pause } from "node:timers/promises";
import type { Language } from "#shared/languages.ts";

const PAUSE_MS = 20;

/**
 * Asks for a page until it is sent as most visitors get it: compressed anew because it is asked for again and again.
 * @param more headers of those visitors
 */
export async function askOften(url: string, language: Language, more = {}): Promise<void> {
  for (;;) {
    const { headers, body } = await fetch(url, {
      headers: { "accept-encoding": "gzip, deflate, br, zstd", "accept-language": language, ...more },
    });
    await body?.cancel();
    if (headers.get("content-encoding") === "br") return;
    await pause(PAUSE_MS);
  }
}
