/** Reads JSON bodies: first whether their bytes are text, then how deep they go, and only then what they say. */
import type { FastifyInstance } from "fastify";
import { SiteError } from "#shared/errors.ts";

/** No call takes anything that goes a quarter as deep. */
const DEPTH_MAX = 32;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (request, body, done) => {
    try {
      // The framework's parser answers through `done`, and refuses what would change prototypes.
      void parse(request, jsonText(body as Buffer), done);
    } catch (error) {
      done(error as SiteError);
    }
  });
}

/**
 * The text of a JSON body.
 * @throws SiteError `unreadable_body` for bytes that are no UTF-8, and for what is nested deeper than any call reads
 */
function jsonText(body: Buffer): string {
  if (isDeep(body)) throw new SiteError("unreadable_body");
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(body);
  } catch {
    throw new SiteError("unreadable_body");
  }
}

/** In UTF-8 no byte of another character equals one of these. */
function isDeep(json: Uint8Array): boolean {
  let depth = 0;
  let inText = false;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at]!;
    if (inText) {
      if (byte === BACKSLASH) at += 1;
      else if (byte === QUOTE) inText = false;
    } else if (byte === QUOTE) inText = true;
    else if (OPENING.has(byte)) {
      depth += 1;
      if (depth > DEPTH_MAX) return true;
    } else if (CLOSING.has(byte)) depth -= 1;
  }
  return false;
}
