/** Answers what cannot be read as a request and so reaches no route, in the form of any other error. */
import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { type ErrorCode, ERRORS, SiteError } from "#shared/errors.ts";
import { DATA_POLICY, SECURITY_HEADERS } from "./security-headers.ts";

/** What Node says of a request; anything else is no HTTP. */
const CODES: Record<string, ErrorCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: "too_slow",
  HPE_HEADER_OVERFLOW: "head_too_large",
};

export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === "ECONNRESET" || socket.destroyed) return;
  if (socket.writable) socket.write(refusal(CODES[error.code ?? ""] ?? "unreadable_request"));
  socket.destroy(error);
}

function refusal(code: ErrorCode): string {
  const { status } = ERRORS[code];
  const body = JSON.stringify(new SiteError(code).body());
  const headers = {
    ...SECURITY_HEADERS,
    "content-security-policy": DATA_POLICY,
    "cache-control": "no-store",
    "content-type": "application/json; charset=utf-8",
    "content-length": String(Buffer.byteLength(body)),
    connection: "close",
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n${body}`;
}
