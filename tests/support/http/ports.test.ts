import { createServer } from "node:net";
import { expect, test } from "vitest";
import { freePort } from "./ports.ts";

test("gives each caller another port, on which a server can listen", async () => {
  const ports = await Promise.all(Array.from({ length: 20 }, freePort));
  expect(new Set(ports).size).toBe(20);
  const server = createServer().listen(ports[0], "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  expect(await freePort()).not.toBe(ports[0]);
  server.close();
});
