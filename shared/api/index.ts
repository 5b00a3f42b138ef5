/** The contract of the API. */
import { accessCalls } from "./access.ts";
import { accountCalls } from "./accounts.ts";
import { auditCalls } from "./audit.ts";
import type { AnswerOf, CallDescription, KeyOf } from "./call.ts";
import { contactCalls } from "./contact.ts";
import { draftCalls } from "./drafts.ts";
import { exportCalls } from "./export.ts";
import { fileCalls } from "./files.ts";
import { identityCalls } from "./identities.ts";
import { importCalls } from "./imports.ts";
import { linkCalls } from "./links.ts";
import { libraryCalls } from "./library.ts";
import { manyCalls } from "./many.ts";
import { menuCalls } from "./menus.ts";
import { metadataCalls } from "./metadata.ts";
import { noticeCalls } from "./notices.ts";
import { pageCalls } from "./pages.ts";
import { previewCalls } from "./previews.ts";
import { recordCalls } from "./records.ts";
import { remarkCalls } from "./remarks.ts";
import { searchCalls } from "./search.ts";
import { secondFactorCalls } from "./second-factors.ts";
import { siteCalls } from "./site.ts";
import { staffCalls } from "./staff.ts";
import { subscriptionCalls } from "./subscriptions.ts";
import { tableDesignCalls } from "./table-design.ts";
import { viewCalls } from "./views.ts";
import { visitCalls } from "./visits.ts";

const calls = [
  ...accountCalls,
  ...secondFactorCalls,
  ...accessCalls,
  ...identityCalls,
  ...contactCalls,
  ...visitCalls,
  ...subscriptionCalls,
  ...searchCalls,
  ...siteCalls,
  ...fileCalls,
  ...staffCalls,
  ...remarkCalls,
  ...linkCalls,
  ...draftCalls,
  ...viewCalls,
  ...auditCalls,
  ...libraryCalls,
  ...metadataCalls,
  ...tableDesignCalls,
  ...noticeCalls,
  ...menuCalls,
  ...pageCalls,
  ...previewCalls,
  ...importCalls,
  ...exportCalls,
  ...manyCalls,
  ...recordCalls,
] as const;

/** Every call. Those of single tables come before those that every table has. */
export const CALLS: readonly CallDescription[] = calls;

type Call = (typeof calls)[number];
/** The calls by what they are named by: `GET /staff/me`. */
export type Contract = { [C in Call as KeyOf<C>]: C };
export type Answer<Key extends keyof Contract> = AnswerOf<Contract[Key]>;

export const API_DESCRIPTION =
  "Public calls need nothing. The others take a bearer token: the accessToken of a sign-in, or where they say so an API token, which people make in their profile, with an end, the right to read or to write, and its tables.";
