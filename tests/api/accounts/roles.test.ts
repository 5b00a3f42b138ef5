/** Who may do what: every kind of person, with every kind of call. The screens hide what is refused here. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SavedDraft } from "#shared/api/drafts.ts";
import { createFaculty, createNotice, createNoticeList, remove } from "../../support/data/factories.ts";
import { message } from "../../support/data/messages.ts";
import {
  askForAccount,
  changeAccount,
  openSessionOf,
  join,
  joinContributor,
  resetPassword,
  tokenOf,
} from "../../support/data/people.ts";
import { ANY_DATABASE, openTestSite, type TestSite } from "../../support/server/test-site.ts";
import { ACTIONS, next, PEOPLE, type Targets, type Who } from "./role-actions.ts";

describe.each(ANY_DATABASE)("roles on %s", (kind) => {
  let site: TestSite;
  let targets: Targets;
  let tokens: Record<Who, string>;

  beforeAll(async () => {
    site = await openTestSite(kind);
    const type = await createNoticeList(site);
    const notice = () => createNotice(site, type);
    targets = {
      site,
      type,
      notice,
      async deletedNotice() {
        const id = await notice();
        await remove(site, "notification", id);
        return id;
      },
      faculty: () => createFaculty(site, { name: `faculty${next()}`, url: `faculty/number-${next()}` }),
      async account() {
        // Sign-ups are limited by the hour, and more people than that are needed here.
        const { body } = await site.call<{ id: number }>("POST", "/api/user/invite", {
          token: site.token,
          body: { username: `target${next()}`, email: "target@university.example", role: "editor" },
        });
        await changeAccount(site, body.id, { approved: false });
        return body.id;
      },
      async draft() {
        const body = { object: "notification", record: await notice(), values: { title: "A draft" } };
        return (await site.call<SavedDraft>("POST", "/api/staff/drafts", { token: site.token, body })).body;
      },
      async message() {
        await site.call("POST", "/api/email/send", { body: message() });
        return (await site.get<{ id: number }[]>("/api/message/all", site.token)).body[0]!.id;
      },
    };
    tokens = await tokensOf(site);
  });
  afterAll(() => site.close());

  it.each(Object.entries(ACTIONS))("to %s", async (_name, [allowed, action]) => {
    for (const who of PEOPLE) {
      const { method, path, body, headers } = await action(targets);
      const answer = await site.call<{ code?: string }>(method, path, {
        token: tokens[who],
        body,
        headers,
      });
      const allowedTo = allowed.includes(who);
      const expected = allowedTo ? { ok: true } : { ok: false, ...refusal(who) };
      const { status, body: said } = answer;
      expect({ who, ok: status === 200 || status === 201, status, code: said.code }).toMatchObject({
        who,
        ...expected,
      });
    }
  });

  it("is judged before anything is said about the record", async () => {
    for (const [method, path, body] of [
      ["PUT", "/api/faculty/update", { id: 999_999, label: "x" }],
      ["PUT", "/api/faculty/update", { nonsense: true }],
      ["DELETE", "/api/faculty/delete/999999", undefined],
      ["POST", "/api/user/reset/999999", undefined],
      ["POST", "/api/user/invite", { username: "registrar", email: "a@b.example", role: "editor" }],
    ] as const) {
      expect(await site.call(method, path, { token: tokens.contributor, body })).toMatchObject({
        status: 403,
        body: { code: "forbidden" },
      });
    }
  });

  it("offers in the list of tables what is allowed, and nothing else", async () => {
    const contributor = await offered(site, tokens.contributor);
    expect(contributor.get("notification")).toEqual(expect.arrayContaining(["create", "edit", "delete"]));
    for (const name of ["faculty", "user", "message", "setting", "db_object"])
      expect(contributor.has(name), name).toBe(false);
    const none = await offered(site, tokens["contributor without tables"]);
    expect([...none.values()].flat().filter((action) => action === "create" || action === "edit")).toEqual(
      [],
    );
    const editor = await offered(site, tokens.editor);
    expect(editor.get("faculty")).toContain("edit");
    for (const name of ["setting", "db_object", "db_column"])
      expect(editor.get(name) ?? [], name).not.toContain("edit");
    expect((await offered(site, tokens.administrator)).get("setting")).toContain("edit");
  });
});

/** What the list of tables offers somebody to do. */
async function offered(site: TestSite, token: string): Promise<Map<string, string[]>> {
  const { body } = await site.get<{ name: string; actions: string[] }[]>("/api/db_object/all", token);
  return new Map(body.map(({ name, actions }) => [name, actions]));
}

const refusal = (who: Who): { status: number; code: string } => {
  if (who === "unapproved" || who === "disabled") return { status: 401, code: "unauthorized" };
  return { status: 403, code: who === "temporary" ? "password_change_required" : "forbidden" };
};

async function tokensOf(site: TestSite): Promise<Record<Who, string>> {
  const open = (user: number) => openSessionOf(site, user);
  const unapproved = (await askForAccount(site, "unapproved")).body.id;
  const disabled = await join(site, "disabled", "administrator");
  await changeAccount(site, disabled.id, { active: false });
  const temporary = await join(site, "temporary", "administrator");
  return {
    administrator: (await join(site, "administrator", "administrator")).token,
    editor: (await join(site, "editor")).token,
    contributor: (await joinContributor(site, "contributor", ["notification"])).token,
    "contributor without tables": (await joinContributor(site, "bystander", [])).token,
    // No sign-in leads to these two; even so, the account behind them decides.
    unapproved: await open(unapproved),
    disabled: await open(disabled.id),
    temporary: await tokenOf(site, "temporary", await resetPassword(site, temporary.id)),
  };
}
