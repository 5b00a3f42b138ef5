/** What becomes of a body that is answered before it has been read. */
import type { IncomingMessage, ServerResponse } from "node:http";

/** Whether a request says that a body follows. */
export const hasBody = ({ headers }: Pick<IncomingMessage, "headers">): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

/**
 * Reads on for a while after the answer, because whoever is cut off while sending does not see it, and then ends the
 * connection.
 */
export function readRest(request: IncomingMessage, response: ServerResponse, restMs: number): void {
  if (!hasBody(request)) return;
  response.once("finish", () => {
    if (request.complete) return;
    const timer = setTimeout(() => request.socket.destroy(), restMs);
    request
      .once("close", () => clearTimeout(timer))
      .unpipe()
      .resume();
  });
}
