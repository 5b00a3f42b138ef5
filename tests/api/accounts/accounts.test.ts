/** Asking for an account, being let in, and signing in. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { API_TEXTS } from "#shared/texts/api.ts";
import { askForAccount, changeAccount, join, opens, PASSWORD, signIn } from "../../support/data/people.ts";
import { ADMINISTRATOR, ANY_DATABASE, openTestSite, type TestSite } from "../../support/server/test-site.ts";

const REQUIRED = API_TEXTS.en.required;

describe.each(ANY_DATABASE)("accounts on %s", (kind) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(kind);
  });
  afterAll(() => site.close());

  describe("asking for one", () => {
    it("gives an account that can do nothing until an administrator approves it", async () => {
      const asked = await askForAccount(site, "asha");
      expect(asked).toMatchObject({
        status: 201,
        body: { id: expect.any(Number), message: expect.stringContaining("approved") },
      });
      expect(await signIn(site, "asha")).toMatchObject({ status: 403, body: { code: "not_approved" } });
      expect(await changeAccount(site, asked.body.id, { approved: true })).toMatchObject({ status: 200 });
      expect(await signIn(site, "asha")).toMatchObject({ status: 200 });
    });

    it("is approved by any member of staff, who can change nothing else of an account", async () => {
      const editor = await join(site, "ravi");
      const asked = await askForAccount(site, "ravi.friend");
      const approve = (token?: string) =>
        site.call("PUT", "/api/user/update", { token, body: { id: asked.body.id, approved: true } });
      expect(await approve()).toMatchObject({ status: 401 });
      const disabling = { id: asked.body.id, approved: true, active: false };
      expect(
        await site.call("PUT", "/api/user/update", { token: editor.token, body: disabling }),
      ).toMatchObject({ status: 403, body: { code: "forbidden" } });
      expect((await signIn(site, "ravi.friend")).status).toBe(403);
      expect(await approve(editor.token)).toMatchObject({ status: 200 });
      // Once that is done there is nothing left for them to write.
      expect(await approve(editor.token)).toMatchObject({ status: 403 });
      expect((await signIn(site, "ravi.friend")).status).toBe(200);
      const promoted = await site.call("PUT", "/api/user/update", {
        token: editor.token,
        body: { id: editor.id, role: "administrator" },
      });
      expect(promoted.status).toBe(403);
      const removed = await site.call("DELETE", `/api/user/delete/${asked.body.id}`, { token: editor.token });
      expect(removed.status).toBe(403);
    });

    it("takes nothing but name, mail address and password from the payload", async () => {
      const asked = await askForAccount(site, "greedy", {
        id: 1,
        role: "administrator",
        approved: true,
        active: true,
        isAdmin: true,
        version: 99,
      });
      expect(asked.status).toBe(201);
      expect(asked.body.id).toBeGreaterThanOrEqual(1000);
      const { body } = await site.get(`/api/user/${asked.body.id}`, site.token);
      expect(body).toMatchObject({ role: "contributor", tables: null, approved: false, version: 1 });
    });

    it("names every field that is missing", async () => {
      const { status, body } = await site.call("POST", "/api/signup", {
        body: { username: "", email: null },
      });
      expect(status).toBe(400);
      expect(body).toMatchObject({
        code: "invalid",
        errors: ["username", "email", "password"].map((field) => ({ field, message: REQUIRED })),
      });
    });

    it.each([
      ["short", "seven77"],
      ["common", "password123"],
      ["common in capitals", "PASSWORD123"],
      ["the user name", "weak.person"],
      ["the mail address", "staff@university.example"],
      ["longer than 256 bytes", "ಕ".repeat(86)],
    ])("refuses a password that is %s", async (_why, password) => {
      const { status, body } = await askForAccount(site, "weak.person", { password });
      expect({ status, body }).toMatchObject({
        status: 400,
        body: { code: "weak_password", errors: [{ field: "password" }] },
      });
    });

    it("takes a Kannada pass phrase", async () => {
      const password = "ನೀಲಿ ಬಾನಿನಲ್ಲಿ ಹಾರುವ ಹಕ್ಕಿ";
      const { body } = await askForAccount(site, "ಅನುಪಮಾ", { password });
      await changeAccount(site, body.id, { approved: true });
      expect((await signIn(site, "ಅನುಪಮಾ", password.normalize("NFD"))).status).toBe(200);
    });

    it.each([
      ["in other letters' case", "REGISTRAR"],
      ["in full-width letters", "ｒｅｇｉｓｔｒａｒ"],
      ["with a blank beside it", " registrar "],
    ])("refuses a taken name %s", async (_how, username) => {
      expect(await askForAccount(site, username)).toMatchObject({
        status: 409,
        body: { code: "not_unique" },
      });
    });

    it.each([
      ["a letter that no eye sees", "regis\u200btrar"],
      ["a letter of another script", "r\u0435gistrar"],
      ["a dotted capital I", "reg\u0130strar"],
      ["a dotless i", "reg\u0131strar"],
      ["a NUL", "regi\u0000strar"],
      ["half a letter", "regi\ud800strar"],
      ["markup", "<b>registrar"],
      ["a line break", "regi\nstrar"],
      ["one letter", "r"],
      ["61 letters", "r".repeat(61)],
    ])("refuses a name with %s", async (_what, username) => {
      const { status, body } = await askForAccount(site, username);
      expect({ status, body }).toMatchObject({
        status: 400,
        body: { code: "invalid", errors: [{ field: "username" }] },
      });
    });

    it.each([
      "no-address",
      "a@b",
      "a b@example.org",
      "a@example.org\r\nBcc: x@example.org",
      "a@b.c@d.ef",
      `${"a".repeat(300)}@example.org`,
    ])("refuses %j as a mail address", async (email) => {
      const { status, body } = await askForAccount(site, "no.address", { email });
      expect({ status, body }).toMatchObject({
        status: 400,
        body: { code: "invalid", errors: [{ field: "email" }] },
      });
    });

    it("gives one name to one of those who ask at the same time", async () => {
      const answers = await Promise.all(Array.from({ length: 6 }, () => askForAccount(site, "together")));
      expect(answers.map(({ status }) => String(status)).sort()).toEqual([
        "201",
        "409",
        "409",
        "409",
        "409",
        "409",
      ]);
    });

    it("lets nobody create an account through the call of the tables", async () => {
      const { status } = await site.call("POST", "/api/user/create", {
        token: site.token,
        body: { username: "backdoor", email: "b@example.org", role: "administrator", approved: true },
      });
      expect(status).toBe(400);
    });
  });

  describe("signing in", () => {
    it("answers the token and the person, and nothing else", async () => {
      const { id } = await join(site, "Kavya");
      const { status, body, headers } = await signIn(site, "kavya");
      expect(status).toBe(200);
      expect(body).toEqual({
        accessToken: expect.stringMatching(/^[\w-]{43}$/),
        id,
        username: "Kavya",
        userName: "Kavya",
        email: "staff@university.example",
        role: "editor",
      });
      expect(headers["cache-control"]).toBe("no-store");
      expect(await opens(site, body.accessToken)).toBe(true);
    });

    it("gives another token each time, and never one that the client names", async () => {
      const chosen = "A".repeat(43);
      const answers = [
        await site.call<{ accessToken: string }>("POST", "/api/auth/signin", {
          body: { username: ADMINISTRATOR.username, password: ADMINISTRATOR.password, accessToken: chosen },
        }),
        await signIn(site, ADMINISTRATOR.username, ADMINISTRATOR.password),
      ];
      expect(new Set([chosen, ...answers.map(({ body }) => body.accessToken)]).size).toBe(3);
    });

    it("asks for both fields", async () => {
      const { status, body } = await site.call("POST", "/api/auth/signin", { body: { username: "" } });
      expect({ status, body }).toMatchObject({
        status: 400,
        body: {
          errors: [
            { field: "username", message: REQUIRED },
            { field: "password", message: REQUIRED },
          ],
        },
      });
    });

    it("answers an unknown name and a wrong password alike, also for one who is not approved", async () => {
      await askForAccount(site, "waiting");
      const answers = [
        await signIn(site, "nobody.here", "wrong-password-1"),
        await signIn(site, ADMINISTRATOR.username, "wrong-password-1"),
        await signIn(site, "waiting", "wrong-password-1"),
      ];
      const plain = answers.map(({ status, body, headers: { date: _date, ...headers } }) => ({
        status,
        body,
        headers,
      }));
      expect(plain[1]).toEqual(plain[0]);
      expect(plain[2]).toEqual(plain[0]);
      expect(plain[0]).toMatchObject({ status: 401, body: { code: "bad_credentials" } });
    });

    it.each(["a\u0000b", "\ud800", "' or 1=1 --", "a".repeat(1000)])(
      "takes %j for an unknown name",
      async (name) => {
        expect(await signIn(site, name, "wrong-password-1")).toMatchObject({
          status: 401,
          body: { code: "bad_credentials" },
        });
      },
    );

    it("refuses an endless password before it works on it", async () => {
      expect((await signIn(site, "registrar", "x".repeat(900_000))).status).toBe(400);
      expect((await askForAccount(site, "endless", { password: "x".repeat(900_000) })).status).toBe(400);
    });
  });

  it("keeps no password and no token that could be read", async () => {
    const { accessToken } = (await signIn(site, ADMINISTRATOR.username, ADMINISTRATOR.password)).body;
    const { read } = site.services.database;
    const stored = JSON.stringify([
      await read.selectFrom("session").selectAll().execute(),
      await read.selectFrom("credential").selectAll().execute(),
      await read.selectFrom("revision").selectAll().where("object", "=", "record_user").execute(),
      await read.selectFrom("audit_entry").selectAll().execute(),
    ]);
    expect(stored).toContain("$argon2id$");
    for (const secret of [accessToken, ADMINISTRATOR.password, PASSWORD])
      expect(stored).not.toContain(secret);
  });

  it("shows a password's hash in no call, not even to the administrator", async () => {
    const tables = await site.get<{ name: string }[]>("/api/db_object/all", site.token);
    const paths = ["all", "trash", "firstrows/100", "versions/1000", "1000"];
    const answers = await Promise.all(
      tables.body.flatMap(({ name }) =>
        ["", ...paths].map((word) => site.get(`/api/${name}/${word}`.replace(/\/$/, ""), site.token)),
      ),
    );
    const everything = JSON.stringify([...answers, await site.get("/api/openapi.json", site.token)]);
    expect(everything).toContain("registrar@university.example");
    expect(everything).not.toMatch(/argon2|"hash"|"credential"/);
    for (const column of ["password", "hash", "credential", "token"]) {
      expect((await site.get(`/api/user/${column}?${column}=x`, site.token)).status).toBe(400);
      expect((await site.get(`/api/user?filter=${column}:sw:$`, site.token)).status).toBe(400);
      expect((await site.get(`/api/user?sort=${column}`, site.token)).status).toBe(400);
    }
  });
});

describe("the way of signing up", () => {
  it("is closed where the site says so", async () => {
    const site = await openTestSite("sqlite", { signup: "closed" });
    expect(await askForAccount(site, "asha")).toMatchObject({ status: 403, body: { code: "signup_closed" } });
    await site.close();
  });

  it("lets everybody in at once where the site is open, as a contributor without tables", async () => {
    const site = await openTestSite("sqlite", { signup: "open" });
    expect(await askForAccount(site, "asha", { role: "administrator" })).toMatchObject({ status: 201 });
    expect(await signIn(site, "asha")).toMatchObject({ status: 200, body: { role: "contributor" } });
    await site.close();
  });
});
