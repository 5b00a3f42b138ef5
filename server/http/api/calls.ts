/** Every call of the contract with its work, in the order in which they are described. */
import { access } from "./access.ts";
import { accounts } from "./accounts.ts";
import { audit } from "./audit.ts";
import { contact } from "./contact.ts";
import { drafts } from "./drafts.ts";
import { exports } from "./export.ts";
import { files } from "./files.ts";
import { identities } from "./identities.ts";
import type { Call } from "./implement.ts";
import { imports } from "./imports.ts";
import { links } from "./links.ts";
import { library } from "./library.ts";
import { metadata } from "./metadata.ts";
import { many } from "./many.ts";
import { menus } from "./menus.ts";
import { notices } from "./notices.ts";
import { pages } from "./pages.ts";
import { previews } from "./previews.ts";
import { records } from "./records.ts";
import { remarks } from "./remarks.ts";
import { searching } from "./search.ts";
import { secondFactors } from "./second-factors.ts";
import { site } from "./site.ts";
import { staff } from "./staff.ts";
import { subscriptions } from "./subscriptions.ts";
import { tableDesign } from "./table-design.ts";
import { views } from "./views.ts";
import { visits } from "./visits.ts";

export const CALLS: readonly Call[] = [
  ...accounts,
  ...secondFactors,
  ...access,
  ...identities,
  ...contact,
  ...visits,
  ...subscriptions,
  ...searching,
  ...site,
  ...files,
  ...staff,
  ...remarks,
  ...links,
  ...drafts,
  ...views,
  ...audit,
  ...library,
  ...metadata,
  ...tableDesign,
  ...notices,
  ...menus,
  ...pages,
  ...previews,
  ...imports,
  ...exports,
  ...many,
  ...records,
];
