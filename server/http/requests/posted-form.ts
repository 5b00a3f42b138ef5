import type { FastifyRequest } from "fastify";

type FormRequest = Pick<FastifyRequest, "protocol" | "host" | "headers" | "body">;

/**
 * The form that a page has sent to itself.
 * @param siteUrl the public address of the site: behind a proxy the request knows another
 * @throws Error for a form of another site, and for a body that is no form
 */
export async function postedForm(request: FormRequest, siteUrl: string): Promise<FormData> {
  const { protocol, host, headers, body } = request;
  const { origin } = headers;
  if (origin !== undefined && origin !== siteUrl && origin !== `${protocol}://${host}`)
    throw new Error(`The form comes from another site: ${origin}.`);
  const content = Buffer.isBuffer(body) ? new Uint8Array(body) : null;
  return new Response(content, { headers: { "content-type": headers["content-type"] ?? "" } }).formData();
}
