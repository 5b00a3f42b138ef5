/**
 * The yardstick: `node:http` and nothing else, in a process of its own, answering every request with one recorded
 * answer. No server on this runtime can do less work for the same bytes.
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import process from "node:process";

/** An answer as it came from the product. */
export interface RecordedAnswer {
  status: number;
  /** Name, value, name, value, … without those that belong to the connection. */
  headers: string[];
  bodyBase64: string;
}

let answer: { status: number; headers: string[]; body: Buffer } | undefined;

const server = createServer((_request, response) => {
  response.writeHead(answer?.status ?? 503, answer?.headers);
  response.end(answer?.body);
});

process.on("message", ({ status, headers, bodyBase64 }: RecordedAnswer) => {
  answer = { status, headers, body: Buffer.from(bodyBase64, "base64") };
  process.send?.("set");
});
process.on("disconnect", () => process.exit());
server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
