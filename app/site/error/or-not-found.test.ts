import { expect, test } from "vitest";
import { SiteError } from "#shared/errors.ts";
import { orNotFound } from "./or-not-found.ts";

test("What is there is passed on", async () => {
  expect(await orNotFound(Promise.resolve("page"))).toBe("page");
});

test("What is not there becomes the status 404", async () => {
  await expect(orNotFound(Promise.reject(new SiteError("not_found")))).rejects.toMatchObject({
    init: { status: 404 },
  });
});

test("Any other failure stays one", async () => {
  await expect(orNotFound(Promise.reject(new SiteError("busy")))).rejects.toBeInstanceOf(SiteError);
});
