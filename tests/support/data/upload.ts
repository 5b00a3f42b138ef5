/** Sends files to a test site as a browser's form does. */
import type { Answer, TestSite } from "../server/test-site.ts";

export interface Part {
  name: string;
  filename?: string;
  content: string | Buffer;
}

const BOUNDARY = "----upload-of-a-test";
export const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`;

export interface Uploaded {
  id: number;
  url: string;
  name: string;
  size: number;
  message: string;
  code?: string;
}

/** The body of a form. */
export function form(...parts: Part[]): Buffer {
  const pieces = parts.flatMap(({ name, filename, content }) => [
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${
        filename === undefined ? "" : `; filename="${filename}"\r\nContent-Type: application/octet-stream`
      }\r\n\r\n`,
    ),
    Buffer.from(content),
    Buffer.from("\r\n"),
  ]);
  return Buffer.concat([...pieces, Buffer.from(`--${BOUNDARY}--\r\n`)]);
}

/** Uploads one file with the administrator's token. */
export function upload(
  site: TestSite,
  filename: string,
  content: string | Buffer,
  folder = "others",
): Promise<Answer<Uploaded>> {
  return site.call("POST", `/api/file/upload/${folder}`, {
    token: site.token,
    headers: { "content-type": MULTIPART },
    body: form({ name: "file", filename, content }),
  });
}
