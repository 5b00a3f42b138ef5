/** A store that speaks S3, as a process of its own: what breaks inside it ends no test. */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";

export interface S3Store {
  port: number;
  /** The settings for a site, at this port or at that of a line to it. */
  filesUrl: (port?: number) => string;
  stop: () => Promise<void>;
}

/** @param folder for what is stored */
export async function startS3Store(folder: string): Promise<S3Store> {
  const child: ChildProcess = fork(new URL("./s3-store-process.ts", import.meta.url), [folder]);
  const [port] = (await once(child, "message")) as [number];
  return {
    port,
    filesUrl: (at = port) => `s3://S3RVER:S3RVER@127.0.0.1:${at}/site?tls=0`,
    stop: async () => {
      const exit = once(child, "exit");
      child.disconnect();
      await exit;
    },
  };
}
