/** The process of `s3-store.ts`: says its port, and ends with whoever started it. */
import process from "node:process";
import S3rver from "s3rver";

// An upload that is broken off in the middle makes it throw where nobody can catch it.
process.on("uncaughtException", () => {});
const store = new S3rver({
  address: "127.0.0.1",
  port: 0,
  silent: true,
  directory: process.argv[2]!,
  configureBuckets: [{ name: "site" }],
});
const { port } = await store.run();
process.send!(port);
process.once("disconnect", () => process.exit(0));
