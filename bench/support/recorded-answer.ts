import { request } from "node:http";
import type { RecordedAnswer } from "../peers/bare-server.ts";

/** They describe the connection, not the answer; `node:http` writes its own. */
const OF_THE_CONNECTION = new Set([
  "connection",
  "keep-alive",
  "transfer-encoding",
  "date",
  "content-length",
]);

/** Asks the product once and keeps the answer, byte by byte. */
export function recordAnswer(url: string, headers: Record<string, string>): Promise<RecordedAnswer> {
  return new Promise((resolve, reject) => {
    request(url, { headers }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("error", reject);
      response.on("end", () => {
        const body = Buffer.concat(parts);
        const raw = response.rawHeaders;
        const forwarded = raw.filter(
          (_, index) => !OF_THE_CONNECTION.has((raw[index - (index % 2)] ?? "").toLowerCase()),
        );
        resolve({
          status: response.statusCode ?? 0,
          headers: [...forwarded, "Content-Length", String(body.length)],
          bodyBase64: body.toString("base64"),
        });
      });
    })
      .on("error", reject)
      .end();
  });
}
