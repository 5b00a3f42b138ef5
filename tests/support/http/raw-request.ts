/** Requests over a socket whose addresses arrive exactly as they are written: nothing tidies dots, slashes or case. */
import { request } from "node:http";
import { text } from "node:stream/consumers";

export interface RawAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

export interface RawOptions {
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/** @param origin `http://127.0.0.1:{port}` */
export function rawRequest(
  origin: string,
  method: string,
  path: string,
  { headers, body }: RawOptions = {},
): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, method, path, headers, agent: false }, (response) => {
      text(response).then(
        (content) =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers as Record<string, string>,
            body: content,
          }),
        reject,
      );
    });
    sent.once("error", reject).end(body);
  });
}
