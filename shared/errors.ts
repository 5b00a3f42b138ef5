/**
 * The catalogue of everything that the API can answer instead of what was asked for. `code` is what a program may rely on;
 * the sentence that a person may read is made where the answer is written (`sentences.ts`).
 */
import type { Language } from "./languages.ts";
import type { FieldProblem, Problem, ProblemCode } from "./problems.ts";

export const ERRORS = {
  invalid: { status: 400 },
  unreadable_body: { status: 400 },
  unreadable_request: { status: 400 },
  bad_address: { status: 400 },
  unknown_column: { status: 400 },
  unknown_parameter: { status: 400 },
  bad_filter: { status: 400 },
  weak_password: { status: 400 },
  file_missing: { status: 400 },
  unknown_folder: { status: 400 },
  unauthorized: { status: 401 },
  bad_credentials: { status: 401 },
  reauthenticate: { status: 401 },
  second_factor_required: { status: 401 },
  second_factor_wrong: { status: 401 },
  challenge_ended: { status: 401 },
  provider_refused: { status: 401 },
  forbidden: { status: 403 },
  identity_refused: { status: 403 },
  not_approved: { status: 403 },
  approval_required: { status: 403 },
  password_change_required: { status: 403 },
  second_factor_setup_required: { status: 403 },
  signup_closed: { status: 403 },
  wrong_method: { status: 405 },
  too_slow: { status: 408 },
  not_found: { status: 404 },
  unknown_table: { status: 404 },
  unknown_call: { status: 404 },
  conflict: { status: 409 },
  not_unique: { status: 409 },
  in_use: { status: 409 },
  built_in: { status: 409 },
  too_large: { status: 413 },
  unsupported_kind: { status: 415 },
  too_many: { status: 429 },
  head_too_large: { status: 431 },
  internal: { status: 500 },
  busy: { status: 503 },
  database_away: { status: 503 },
  files_away: { status: 503 },
  provider_unavailable: { status: 503 },
  disk_full: { status: 507 },
} as const satisfies Partial<Record<ProblemCode, { status: number }>>;

export type ErrorCode = keyof typeof ERRORS;

/** What is wrong with a field, as it is answered. */
interface FieldError {
  field: string;
  message: string;
}

/** The body of every error that the API answers. */
export interface ErrorBody {
  message: string;
  code: ErrorCode;
  errors?: FieldError[];
}

type Properties = Record<string, unknown>;

export interface SiteErrorDetail {
  /** What is special to this case; else the sentence of the code itself says enough. */
  problem?: Problem;
  /** Every field of the payload that is wrong. */
  fields?: readonly FieldProblem[];
  /** Further properties of the body, such as the stored record of a conflict. */
  extra?: Properties | ((language: Language) => Properties);
  headers?: Record<string, string>;
}

/** An expected failure: one entry of the catalogue, with what is special to this case. Its message is for the log. */
export class SiteError extends Error {
  override name = "SiteError";
  readonly code: ErrorCode;
  readonly detail: SiteErrorDetail;

  constructor(code: ErrorCode, detail: SiteErrorDetail = {}) {
    const fields = detail.fields?.map((each) => `${each.field} ${each.code}`) ?? [];
    super([detail.problem?.code ?? code, ...fields].join(", "));
    this.code = code;
    this.detail = detail;
  }

  get status(): number {
    return ERRORS[this.code].status;
  }

  /** What it says as a whole. */
  get problem(): Problem {
    return this.detail.problem ?? ({ code: this.code } as Problem);
  }

  /** Adds to the further properties of the body. */
  add(more: Properties): void {
    const { extra } = this.detail;
    this.detail.extra =
      typeof extra === "function" ? (language) => ({ ...extra(language), ...more }) : { ...extra, ...more };
  }
}

/** The usual refusal of a payload: it says what is wrong with the first field. */
export function invalid(fields: readonly FieldProblem[]): SiteError {
  const [first] = fields;
  const problem: Problem | undefined = first && {
    code: "field_problem",
    params: { field: first.field, problem: first },
  };
  return new SiteError("invalid", { problem, fields });
}

/**
 * The refusal of what needs a part of the site that does not answer: the database, or the place of the files.
 * @param cause for whoever reads the log
 */
export function unavailable(part: "database_away" | "files_away", cause?: unknown): SiteError {
  return Object.assign(new SiteError(part, { headers: { "retry-after": "5" } }), { cause });
}
