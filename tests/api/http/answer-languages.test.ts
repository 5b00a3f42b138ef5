import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { API_TEXTS } from "#shared/texts/api.ts";
import { DATABASES, openTestSite, type TestSite } from "../../support/server/test-site.ts";

interface Refused {
  message: string;
  errors?: { field: string; message: string }[];
}

describe.each(DATABASES)("what the API says on %s", (kind) => {
  const { en, kn } = API_TEXTS;
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(kind);
  });
  afterAll(() => site.close());

  const refuse = (accepted: string | undefined, query = "") =>
    site.call<Refused>("POST", `/api/faculty/create${query}`, {
      token: site.token,
      headers: accepted === undefined ? {} : { "accept-language": accepted },
      body: { name: "science" },
    });

  it.each([undefined, "", "*", "en", "fr", "hi-IN, en;q=0.5"])(
    "is English for a request that accepts %j",
    async (accepted) => {
      const { body } = await refuse(accepted);
      expect(body.message).toBe(`label: ${en.required}`);
      expect(body.errors).toEqual([{ field: "label", message: en.required }]);
    },
  );

  it.each(["kn", "kn-IN", "fr, kn;q=0.9, en;q=0.8"])(
    "is Kannada for a request that accepts %j",
    async (accepted) => {
      const { body } = await refuse(accepted);
      expect(body.message).toBe(`label: ${kn.required}`);
      expect(body.errors).toEqual([{ field: "label", message: kn.required }]);
    },
  );

  it("does not follow the language of the records", async () => {
    const { body } = await refuse(undefined, "?lang=kn");
    expect(body.errors?.find(({ field }) => field === "label")?.message).toBe(en.required);
  });

  it("is Kannada of the rows of an import, too", async () => {
    const answer = await site.call<{ fates: { errors: unknown[] }[] }>("POST", "/api/faculty/import", {
      token: site.token,
      headers: { "accept-language": "kn" },
      body: { rows: [{ label: "Science" }] },
    });
    expect(answer.body.fates[0]?.errors).toEqual([{ field: "name", message: kn.required }]);
  });

  it("is Kannada where something was done", async () => {
    const answer = await site.call("POST", "/api/auth/signout", {
      token: site.token,
      headers: { "accept-language": "kn" },
    });
    expect(answer).toMatchObject({ status: 200, body: { message: kn.done_signed_out } });
  });
});
