import { open } from "node:fs/promises";

/** Resolves when what was written into a file survives a power cut. */
export async function flushFile(path: string): Promise<void> {
  const handle = await open(path, "r+");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The same for the names in a folder. Windows cannot open one, and needs no flush for a rename. */
export async function flushFolder(path: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
