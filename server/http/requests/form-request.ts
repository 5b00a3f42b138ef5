import { createHeaders } from "@remix-run/node-fetch-server";
import type { FastifyRequest } from "fastify";
import { ownAddress } from "../addresses/own-address.ts";

type FormRequest = Pick<FastifyRequest, "url" | "protocol" | "host" | "headers" | "raw" | "body">;

/**
 * A form that a page has sent, as React Router reads it. It refuses forms whose origin is not that of the address, so
 * the address is the public one wherever the page came from there: behind a proxy the request knows another.
 * @throws SiteError `bad_address`
 */
export function formRequest(request: FormRequest, siteUrl: string): Request {
  const { url: path, protocol, host, headers, raw, body } = request;
  const origin = headers.origin === siteUrl ? siteUrl : `${protocol}://${host}`;
  return new Request(ownAddress(path, origin), {
    method: "POST",
    headers: createHeaders(raw),
    body: Buffer.isBuffer(body) ? new Uint8Array(body) : null,
  });
}
