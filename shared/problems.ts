/** Everything that can be said about a request: a code, and what its sentence names. The sentences are in `texts/api.*.json`. */
import type { Language } from "./languages.ts";
import type { ApiTextKey } from "./texts/api.ts";

/** The names that the sentence of a code has placeholders for; most have none. */
export const PARAMETERS = {
  characters_between: ["max"],
  control_character: ["character", "position"],
  done_replaced: ["name"],
  done_uploaded: ["name"],
  expected_day: ["example"],
  expected_days_between: ["least", "most"],
  expected_full_year: ["example"],
  expected_one_of: ["choices"],
  expected_one_of_words: ["choices"],
  expected_text_within: ["max"],
  export_too_many_rows: ["most"],
  field_problem: ["field", "problem"],
  file_too_large: ["mb"],
  filter_form: ["operators"],
  filter_too_long: ["max"],
  form: ["detail"],
  html_too_long: ["max"],
  import_refused: ["refused", "rows"],
  import_too_many: ["most", "rows"],
  in_use_by_one: ["uses", "dots"],
  in_use_by_these: ["uses", "dots"],
  in_use_closed: ["count"],
  later_than: ["field"],
  mail_answer_subject: ["ticket"],
  mail_answer_to: ["day", "ticket"],
  mail_confirm_agree: ["hours"],
  mail_confirm_subject: ["name"],
  mail_draft_published: ["name", "table"],
  mail_draft_published_subject: ["title"],
  mail_draft_returned: ["name", "table"],
  mail_draft_returned_subject: ["title"],
  mail_draft_submitted: ["name", "table"],
  mail_draft_submitted_subject: ["title"],
  mail_notice_last: ["day"],
  mail_notice_subject: ["title"],
  mail_notices_more: ["count"],
  mail_notices_subject: ["count", "name"],
  mail_notices_why: ["name"],
  mail_receipt: ["day", "name", "ticket"],
  mail_receipt_subject: ["ticket"],
  mail_subject_contact: ["name"],
  mail_subject_grievance: ["name"],
  mail_subject_suggestions: ["name"],
  may_not_write: ["table"],
  menu_too_deep: ["levels"],
  most_columns: ["max"],
  most_days: ["max"],
  most_filters: ["max"],
  most_times: ["max"],
  no_column_in: ["table"],
  no_list_in: ["table"],
  no_open_column: ["name", "table"],
  no_such_unit: ["name"],
  not_of_column: ["label"],
  not_of_menu: ["id"],
  list_not_granted: ["list"],
  not_of_table: ["id"],
  not_undoable: ["records"],
  not_undoable_more: ["records", "count"],
  other_kind: ["kind"],
  parameter_missing_named: ["name"],
  passkeys_too_many: ["max"],
  password_long: ["max"],
  password_short: ["min"],
  redirect_loop: ["addresses"],
  referred_by: ["label", "object"],
  remark_address_changes: ["count"],
  remark_address_moved: ["to"],
  remark_before_day: ["day", "field"],
  remark_capitals: ["text"],
  remark_day_far: ["day"],
  remark_ends_before_day: ["day", "field"],
  remark_heading_faked: ["text"],
  remark_heading_skipped: ["expected", "level", "text"],
  remark_link_bare: ["text"],
  remark_link_empty: ["address"],
  remark_link_hidden: ["address", "text"],
  remark_link_missing: ["address", "text"],
  remark_link_moved: ["address", "to", "text"],
  remark_link_same_words: ["text"],
  remark_link_vague: ["text"],
  remark_picture_file_name: ["text"],
  remark_tab_changes: ["count"],
  required_by: ["field"],
  row_too_long: ["row", "max"],
  sheet_cell_error: ["row", "value"],
  sheet_not_calculated: ["row"],
  sheet_number_too_long: ["row", "value"],
  sheet_text_missing: ["row"],
  sheet_too_many_columns: ["most"],
  sheet_too_many_rows: ["most"],
  table_closed: ["table"],
  table_not_grantable: ["name"],
  text_too_long: ["max"],
  token_end: ["max"],
  token_table: ["table"],
  token_table_unknown: ["name"],
  token_too_many: ["max"],
  unique_together: ["fields", "problem"],
  values_repeated: ["count"],
  values_too_long: ["max"],
  views_too_many: ["max"],
} as const satisfies Partial<Record<ApiTextKey, readonly string[]>>;

type Parameters = typeof PARAMETERS;

export type ProblemCode = ApiTextKey;

/** What a sentence names. Sentences in a list follow one another, other values have commas between them. */
export type ProblemValue = string | number | Record<Language, string> | Problem | readonly ProblemValue[];

/** One thing to say. */
export type Problem = {
  [Code in ProblemCode]: Code extends keyof Parameters
    ? { code: Code; params: Readonly<Record<Parameters[Code][number], ProblemValue>> }
    : { code: Code; params?: undefined };
}[ProblemCode];

/** What is wrong with one field of a payload. */
export type FieldProblem = Problem & { field: string };

/** The problem as a zod issue carries it: its code in the place of a message. */
export const asIssue = ({ code, params }: Problem) => ({ error: code, ...(params && { params }) });
