import path from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of this machine that the address names; undefined for one in the net. */
export function fileFolder(url: string, dataDir: string): string | undefined {
  if (!url.startsWith("file:")) return undefined;
  if (url.startsWith("file://")) return fileURLToPath(url);
  return path.resolve(dataDir, url.slice("file:".length));
}
