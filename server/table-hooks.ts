/** What is special about single tables, for the store of records. */
import { userHooks } from "./domain/accounts/user-hooks.ts";
import { retentionHooks } from "./domain/audit/retention-hooks.ts";
import { fileHooks } from "./domain/files/file-hooks.ts";
import { pageHooks } from "./domain/pages/page-hooks.ts";
import { linkedHooks } from "./domain/redirects/linked-hooks.ts";
import { redirectHooks } from "./domain/redirects/redirect-hooks.ts";
import { blockHooks } from "./domain/site/blocks/block-hooks.ts";
import { columnHooks } from "./domain/table-design/column-hooks.ts";
import { objectHooks } from "./domain/table-design/object-hooks.ts";
import { publisherHooks } from "./domain/table-design/publisher-hooks.ts";
import { optionHooks } from "./domain/table-design/option-hooks.ts";
import type { HooksByTable } from "./domain/records/hooks.ts";

/** @param events take note of what becomes of accounts */
export const tableHooks = (events: Parameters<typeof userHooks>[0]): HooksByTable => ({
  ...linkedHooks,
  user: userHooks(events),
  db_object: objectHooks,
  db_column: columnHooks,
  option: optionHooks,
  publisher: publisherHooks,
  setting: retentionHooks,
  file: fileHooks,
  redirect: redirectHooks,
  block: { ...linkedHooks.block, ...blockHooks },
  page: { ...linkedHooks.page, ...pageHooks },
});
