import { describe, expect, test } from "vitest";
import { type Account, changedRights, filterAccounts, waitingOf } from "./account.ts";

const account = (id: number, username: string, more: Partial<Account> = {}): Account => ({
  id,
  version: 1,
  username,
  email: `${username}@university.example`,
  role: "editor",
  tables: [],
  units: [],
  approves: false,
  approved: true,
  active: true,
  createdAt: `2026-03-0${id}T06:30:00.000Z`,
  seenAt: null,
  temporaryPassword: false,
  secondFactor: false,
  ...more,
});

describe("The accounts", () => {
  const all = [
    account(1, "ravi"),
    account(2, "Asha"),
    account(4, "late", { approved: false }),
    account(3, "early", { approved: false }),
    account(5, "ಅನುಪಮಾ", { email: "library@university.example" }),
  ];

  test("that wait come in the order in which they were asked for", () => {
    expect(waitingOf(all).map(({ username }) => username)).toEqual(["early", "late"]);
  });

  test("that were let in come by name, and none that waits", () => {
    expect(filterAccounts(all, "").map(({ username }) => username)).toEqual(["Asha", "ravi", "ಅನುಪಮಾ"]);
  });

  test.each([
    ["ASH", ["Asha"]],
    [" library ", ["ಅನುಪಮಾ"]],
    ["ಅನು", ["ಅನುಪಮಾ"]],
    ["nobody", []],
  ])("are found by '%s'", (query, names) => {
    expect(filterAccounts(all, query).map(({ username }) => username)).toEqual(names);
  });
});

const unit = (name: string) => ({ name, label: null });

describe("The rights that change", () => {
  test("are none where all is as it was, in whatever order", () => {
    const units = [unit("department/39"), unit("library")];
    const had = { role: "contributor", tables: ["a", "b"], units, approves: false } as const;
    const now = {
      role: "contributor",
      tables: ["b", "a"],
      units: units.toReversed(),
      approves: false,
    } as const;
    expect(changedRights({ ...had, tables: [...had.tables] }, { ...now, tables: [...now.tables] })).toEqual(
      {},
    );
  });

  test("are named alone", () => {
    const had = account(1, "ravi");
    const same = { tables: [], units: [], approves: false };
    expect(changedRights(had, { ...same, role: "contributor" })).toEqual({ role: "contributor" });
    expect(changedRights(had, { ...same, role: "editor", tables: ["a"] })).toEqual({ tables: ["a"] });
    const given = changedRights(had, { ...same, role: "editor", units: [unit("page/7")] });
    expect(given).toEqual({ units: ["page/7"] });
    expect(changedRights(had, { ...same, role: "editor", approves: true })).toEqual({ approves: true });
  });
});
