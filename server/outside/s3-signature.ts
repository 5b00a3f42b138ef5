/** Signs a request as S3 wants it (AWS Signature Version 4), with the checksum of its body. */
import { createHash, createHmac } from "node:crypto";

export interface Signer {
  accessKey: string;
  secretKey: string;
  region: string;
}

/** Adds the headers of the signature; every header that is there already is signed too. */
export function sign(signer: Signer, method: string, url: URL, headers: Headers, body: Uint8Array): void {
  const now = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, "");
  const day = now.slice(0, 8);
  headers.set("host", url.host);
  headers.set("x-amz-date", now);
  headers.set("x-amz-content-sha256", sha256(body));
  const signed = [...headers].map(([name, value]) => [name, value.trim().replaceAll(/ +/g, " ")] as const);
  const names = signed.map(([name]) => name).join(";");
  const request = [
    method,
    url.pathname,
    canonicalQuery(url),
    ...signed.map(([name, value]) => `${name}:${value}`),
    "",
    names,
    sha256(body),
  ].join("\n");
  const scope = `${day}/${signer.region}/s3/aws4_request`;
  const text = ["AWS4-HMAC-SHA256", now, scope, sha256(request)].join("\n");
  let key: string | Buffer = `AWS4${signer.secretKey}`;
  for (const part of [day, signer.region, "s3", "aws4_request"]) key = hmac(key, part).digest();
  const signature = hmac(key, text).digest("hex");
  headers.set(
    "authorization",
    `AWS4-HMAC-SHA256 Credential=${signer.accessKey}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
  );
}

/** A part of a path or of a query: everything but letters, figures and `-_.~` is escaped. */
export function escaped(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function canonicalQuery({ searchParams }: URL): string {
  return [...searchParams]
    .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
    .sort()
    .join("&");
}

const sha256 = (content: string | Uint8Array): string => createHash("sha256").update(content).digest("hex");
const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text);
