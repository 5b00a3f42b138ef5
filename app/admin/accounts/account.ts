import type { ListedAccount, ListedUnit } from "#shared/api/accounts.ts";
import type { TextKey } from "#app/i18n/use-translation.ts";

export type Account = ListedAccount;
export type Role = Account["role"];

export const ROLES: readonly Role[] = ["administrator", "editor", "contributor"];
export const ROLE_NAMES: Record<Role, TextKey> = {
  administrator: "admin_role_administrator",
  editor: "admin_role_editor",
  contributor: "admin_role_contributor",
};
export const ROLE_RIGHTS: Record<Role, TextKey> = {
  administrator: "admin_role_administrator_may",
  editor: "admin_role_editor_may",
  contributor: "admin_role_contributor_may",
};

/** Who waits to be let in, those who asked first in front. */
export const waitingOf = (accounts: readonly Account[]): Account[] =>
  accounts.filter(({ approved }) => !approved).toSorted((a, b) => a.createdAt.localeCompare(b.createdAt));

/** Who was let in, by name; those whose name or mail address contains the query. */
export function filterAccounts(accounts: readonly Account[], query: string): Account[] {
  const sought = query.trim().toLowerCase();
  return accounts
    .filter(({ approved }) => approved)
    .filter(({ username, email }) => `${username} ${email}`.toLowerCase().includes(sought))
    .toSorted((a, b) => a.username.localeCompare(b.username, ["en", "kn"]));
}

/** What an account may do: its role, and its tables and units where they matter. */
export interface Rights {
  role: Role;
  tables: string[];
  units: readonly ListedUnit[];
  /** Decides about what others submit of the records that a contributor may change. */
  approves: boolean;
}

/** Rights as the calls take them, units by their names. */
export interface ChangedRights {
  role?: Role;
  tables?: string[];
  units?: string[];
  approves?: boolean;
}

/** What somebody gets where nobody chooses more. */
export const LEAST_RIGHTS: Rights = { role: "contributor", tables: [], units: [], approves: false };

/** What differs between the rights an account has and those it should have, as the update call takes it. */
export function changedRights(account: Rights, { role, tables, units, approves }: Rights): ChangedRights {
  return {
    ...(role !== account.role && { role }),
    ...(!isSame(tables, account.tables) && { tables }),
    ...(!isSame(namesOf(units), namesOf(account.units)) && { units: namesOf(units) }),
    ...(approves !== account.approves && { approves }),
  };
}

export const namesOf = (units: readonly ListedUnit[]): string[] => units.map(({ name }) => name);

const isSame = (before: readonly string[], after: readonly string[]): boolean =>
  before.toSorted(byName).join() === after.toSorted(byName).join();

const byName = (a: string, b: string): number => a.localeCompare(b);
