/** Answers what cannot be read as a request and so reaches no route, in the form of any other error. */
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { type ErrorCode, ERRORS, SiteError } from "#shared/errors.ts";
import { errorBody } from "#shared/sentences.ts";
import { DATA_POLICY, SECURITY_HEADERS } from "../security/security-headers.ts";

/** What Node says of a request; anything else is no HTTP. */
const CODES: Record<string, ErrorCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: "too_slow",
  HPE_HEADER_OVERFLOW: "head_too_large",
};

/** Node's code for what follows a request that asked for the end of the connection. */
const AFTER_LAST = "HPE_CLOSED_CONNECTION";

export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  // It is no request (RFC 9112, 9.6), and the connection ends with the answer to the last one, which may still come.
  if (error.code === AFTER_LAST) return;
  if (error.code === "ECONNRESET" || socket.destroyed) return;
  if (socket.writable) socket.write(refusal(CODES[error.code ?? ""] ?? "unreadable_request"));
  socket.destroy(error);
}

/** What a name and a port may consist of; the whole is shorter than a name of the domain system and a port. */
const HOST = /^(?:[\w.-]+|\[[\da-f.:]+\])(?::\d{1,5})?$/i;
const HOST_LENGTH = 260;

/**
 * Whether a request names one host, in the form of one; which it is does not matter. Requests that do not may be read as
 * meant for different sites by what stands in front. HTTP/1.0 knows no hosts.
 */
export function hasOneHost({ rawHeaders, headers, httpVersionMinor }: IncomingMessage): boolean {
  const { host } = headers;
  if (host === undefined) return httpVersionMinor === 0;
  const count = rawHeaders.filter((name, at) => at % 2 === 0 && isNameOfHost(name)).length;
  return count === 1 && host.length <= HOST_LENGTH && HOST.test(host);
}

const isNameOfHost = (name: string): boolean => name.length === 4 && name.toLowerCase() === "host";

/** Refuses a request whose head makes no sense, and whatever follows it on the connection. */
export function refuseUnreadable(response: ServerResponse): void {
  const { status, headers, body } = partsOf("unreadable_request");
  response.writeHead(status, headers).end(body);
}

function refusal(code: ErrorCode): string {
  const { status, headers, body } = partsOf(code);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n${body}`;
}

function partsOf(code: ErrorCode): { status: number; headers: Record<string, string>; body: string } {
  const body = JSON.stringify(errorBody(new SiteError(code)));
  const headers = {
    ...SECURITY_HEADERS,
    "content-security-policy": DATA_POLICY,
    "cache-control": "no-store",
    "content-type": "application/json; charset=utf-8",
    "content-length": String(Buffer.byteLength(body)),
    connection: "close",
  };
  return { status: ERRORS[code].status, headers, body };
}
