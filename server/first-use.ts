/** What an empty installation is given: the demonstration content where it is wanted, and the first administrator. */
import { join } from "node:path";
import { dayAt } from "#shared/dates.ts";
import { makePassword } from "#server/domain/accounts/passwords.ts";
import type { RecordWriter } from "#server/domain/records/write/writer.ts";
import { SYSTEM } from "#server/domain/kernel/read-scope.ts";
import { loadDemo, type Loaded } from "#server/domain/demo/load.ts";
import { SiteError } from "#shared/errors.ts";
import { DEFAULT_LANGUAGE } from "#shared/languages.ts";
import { sentenceOf } from "#shared/sentences.ts";
import { type Config, ConfigError } from "./config.ts";
import type { Services } from "./services.ts";

const DEMO_FOLDER = join(import.meta.dirname, "../data/demo");
const DEMO_ADMINISTRATOR = "admin";

export interface Credentials {
  username: string;
  password: string;
}

/** @returns the first administrator's credentials, if the program made the password */
export async function prepareFirstUse(services: Services, config: Config): Promise<Credentials | undefined> {
  if (config.demo) await fillWithDemo(services);
  return ensureAdministrator(services, config);
}

/** Fills an empty database with the demonstration content; undefined where it is not empty. */
export async function fillWithDemo({ records, files, now }: Services): Promise<Loaded | undefined> {
  return records.transact(SYSTEM, async (writer) => {
    if (!(await isEmpty(writer))) return undefined;
    return loadDemo(
      {
        today: dayAt(now()),
        create: (table, payload) => writer.create(table, payload),
        update: async (table, id, payload) => void (await writer.update(table, { ...payload, id })),
        putFile: (path, bytes, kind) => files.put(path, bytes, { kind }),
      },
      DEMO_FOLDER,
    );
  });
}

async function isEmpty({ transaction }: RecordWriter): Promise<boolean> {
  for (const dbTable of ["record_content", "record_page", "record_notification", "record_menu"] as const) {
    if (await transaction.selectFrom(dbTable).select("id").executeTakeFirst()) return false;
  }
  return true;
}

/** Creates the first administrator where there is none. @returns the credentials, if the program made the password */
async function ensureAdministrator(
  { accounts }: Services,
  { administrator, demo }: Pick<Config, "administrator" | "demo">,
): Promise<Credentials | undefined> {
  const username = administrator?.username ?? (demo ? DEMO_ADMINISTRATOR : undefined);
  if (!username || (await accounts.hasAdministrator())) return undefined;
  const password = administrator?.password ?? makePassword();
  await accounts.addAdministrator({ username, password }).catch((error: unknown) => {
    throw asConfigError(error);
  });
  return administrator?.password ? undefined : { username, password };
}

/** A name or a password that the site refuses to anybody stands wrong in the environment. */
function asConfigError(error: unknown): unknown {
  const [first] = (error instanceof SiteError && error.detail.fields) || [];
  if (!first) return error;
  return new ConfigError(
    `${first.field === "password" ? "ADMIN_PASSWORD" : "ADMIN_USERNAME"}: ${sentenceOf(first, DEFAULT_LANGUAGE)}`,
  );
}
