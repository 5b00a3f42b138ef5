import Fastify from "fastify";
import { expect, it } from "vitest";
import { logAnswers } from "./log.ts";

it("has a line of each answer, and none of a request that was refused because there was too much to do", async () => {
  const lines: string[] = [];
  const app = Fastify({
    logger: { stream: { write: (line: string) => void lines.push(line) } },
    disableRequestLogging: true,
  });
  app.decorateRequest("isRefused", false);
  logAnswers(app);
  app.get("/there", () => "there");
  app.get("/refused", (request, reply) => {
    request.isRefused = true;
    return reply.code(503).send();
  });
  for (const url of ["/refused", "/there", "/refused"]) await app.inject(url);
  expect(lines.map((line) => (JSON.parse(line) as { route: string }).route)).toEqual(["/there"]);
  await app.close();
});
