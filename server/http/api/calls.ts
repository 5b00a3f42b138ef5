/** Every call of the API. Those of single tables come before those that every table has. */
import { accountCalls } from "./accounts.ts";
import type { Call } from "./call.ts";
import { contactCalls } from "./contact.ts";
import { importCalls } from "./imports.ts";
import { exportCalls } from "./export.ts";
import { fileCalls } from "./files.ts";
import { htmlCalls } from "./html.ts";
import { libraryCalls } from "./library.ts";
import { manyCalls } from "./many.ts";
import { metadataCalls } from "./metadata.ts";
import { recordCalls } from "./records.ts";
import { searchCalls } from "./search.ts";
import { siteCalls } from "./site.ts";
import { staffCalls } from "./staff.ts";
import { tableDesignCalls } from "./table-design.ts";

export const CALLS: readonly Call[] = [
  ...accountCalls,
  ...contactCalls,
  ...searchCalls,
  ...siteCalls,
  ...fileCalls,
  ...staffCalls,
  ...htmlCalls,
  ...libraryCalls,
  ...metadataCalls,
  ...tableDesignCalls,
  ...importCalls,
  ...exportCalls,
  ...manyCalls,
  ...recordCalls,
];
