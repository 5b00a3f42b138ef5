/** Chooses the file store by its address. */
import type { FileStore } from "#server/domain/files/store.ts";
import { diskFiles } from "./disk-files.ts";
import { fileFolder } from "./file-folder.ts";
import type { S3Place } from "./s3-client.ts";
import { s3Files } from "./s3-files.ts";

/**
 * Opens the file store that the address names.
 *
 * @param url `file:uploads` (below `dataDir`), `file:///srv/uploads`, or
 *   `s3://KEY:SECRET@host:port/bucket?region=ap-south-1&tls=1`; TLS is on unless `tls=0`
 * @throws Error that does not repeat the address, since that may hold a secret
 */
export function openFileStore(url: string, dataDir: string): FileStore {
  const folder = fileFolder(url, dataDir);
  if (folder !== undefined) return diskFiles(folder);
  if (url.startsWith("s3:")) return s3Files(bucketOf(url));
  throw new Error("The file store's address has to start with file: or s3:");
}

function bucketOf(url: string): S3Place {
  const address = URL.parse(url);
  const bucket = address?.pathname.replaceAll(/^\/|\/$/g, "");
  if (!address?.host || !address.username || !address.password || !bucket || bucket.includes("/")) {
    throw new Error("An S3 address is written s3://KEY:SECRET@host:port/bucket?region=…&tls=0|1");
  }
  const scheme = address.searchParams.get("tls") === "0" ? "http" : "https";
  return {
    endPoint: `${scheme}://${address.host}`,
    accessKey: decodeURIComponent(address.username),
    secretKey: decodeURIComponent(address.password),
    bucket,
    region: address.searchParams.get("region") ?? "us-east-1",
  };
}
