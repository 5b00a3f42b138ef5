import Fastify from "fastify";
import { describe, expect, it } from "vitest";
import { type Proxies, trustedProxies, visitorAddress } from "./proxies.ts";

const FORWARDED = [
  "",
  "203.0.113.7",
  "203.0.113.7, 10.1.2.3",
  "198.51.100.4, 203.0.113.7, 10.1.2.3",
  "nonsense",
];

describe("The visitor's address", () => {
  it.each<{ given: Proxies }>([
    { given: 0 },
    { given: 1 },
    { given: 2 },
    { given: ["192.0.2.9"] },
    { given: ["192.0.2.9", "10.0.0.0/8"] },
    { given: ["::1"] },
  ])("is the same before the framework and in it, with the proxies $given", async ({ given }) => {
    const app = Fastify({ trustProxy: trustedProxies(given) });
    const addressOf = visitorAddress(given);
    app.get("/", ({ ip, raw }) => ({ ip, before: addressOf(raw) }));
    for (const forwarded of FORWARDED) {
      const headers = { "x-forwarded-for": forwarded };
      const answer = await app.inject({ url: "/", remoteAddress: "192.0.2.9", headers });
      const { ip, before } = answer.json<{ ip: string; before: string }>();
      expect(before).toBe(ip);
    }
    await app.close();
  });

  it("is the last one that no proxy of ours has claimed", async () => {
    const app = Fastify();
    const addressOf = visitorAddress(["192.0.2.9", "10.0.0.0/8"]);
    app.get("/", ({ raw }) => addressOf(raw));
    const headers = { "x-forwarded-for": "198.51.100.4, 203.0.113.7, 10.1.2.3" };
    const answer = await app.inject({ url: "/", remoteAddress: "192.0.2.9", headers });
    expect(answer.body).toBe("203.0.113.7");
    await app.close();
  });
});
