import { expect, test } from "vitest";
import { postedForm } from "./posted-form.ts";

const SITE = "https://university.example";
const TYPE = { "content-type": "application/x-www-form-urlencoded" };

const form = (headers: Record<string, string>, body?: string): Promise<FormData> =>
  postedForm(
    {
      protocol: "http",
      host: "127.0.0.1:3000",
      headers: { ...TYPE, ...headers },
      body: body === undefined ? undefined : Buffer.from(body),
    },
    SITE,
  );

test("what was typed arrives, also when it is nothing", async () => {
  const typed = await form({}, "name=%E0%B2%86%E0%B2%B6%E0%B2%BE");
  expect(typed.get("name")).toBe("ಆಶಾ");
  expect([...(await form({}))]).toEqual([]);
});

test("a form is taken from the site's public address, and from the one under which it was asked for", async () => {
  for (const origin of [SITE, "http://127.0.0.1:3000"])
    expect((await form({ origin }, "name=a")).get("name")).toBe("a");
});

test("a form of another site is refused", async () => {
  for (const origin of ["https://evil.example", "null", `${SITE}.evil.example`])
    await expect(form({ origin }, "name=a")).rejects.toThrow("another site");
});

test("a body that is no form is refused", async () => {
  await expect(form({ "content-type": "application/json" }, "{}")).rejects.toThrow(TypeError);
});
