/**
 * The catalogue of everything that the API can answer instead of what was asked for. `message` is what a person may
 * read; `code` is what a program may rely on.
 */
export const ERRORS = {
  invalid: { status: 400, message: "Some values are not right." },
  unreadable_body: { status: 400, message: "The request's body could not be read." },
  unreadable_request: { status: 400, message: "The request could not be read." },
  bad_address: { status: 400, message: "The address could not be read." },
  unknown_column: { status: 400, message: "This table has no such column." },
  unknown_parameter: { status: 400, message: "This call does not know one of the parameters." },
  bad_filter: { status: 400, message: "The filter could not be read." },
  weak_password: { status: 400, message: "The password is too short or too common." },
  file_missing: { status: 400, message: "Choose a file first." },
  unknown_folder: { status: 400, message: "This is not one of the upload folders." },
  unauthorized: { status: 401, message: "Sign in to go on." },
  bad_credentials: { status: 401, message: "The user name or the password is not right." },
  reauthenticate: { status: 401, message: "Enter your current password to go on." },
  forbidden: { status: 403, message: "You may not do this." },
  not_approved: { status: 403, message: "A member of staff has to approve this account first." },
  password_change_required: { status: 403, message: "Choose a password of your own first." },
  signup_closed: { status: 403, message: "New accounts cannot be requested here." },
  wrong_method: { status: 405, message: "This address does not take requests of this method." },
  too_slow: { status: 408, message: "The request took too long to arrive." },
  not_found: { status: 404, message: "There is no such record." },
  unknown_table: { status: 404, message: "There is no such table." },
  unknown_call: { status: 404, message: "There is no such call." },
  conflict: { status: 409, message: "Somebody else has changed this record." },
  not_unique: { status: 409, message: "There is a record with this value already." },
  in_use: { status: 409, message: "Other records use this one." },
  built_in: { status: 409, message: "This belongs to the system and cannot be changed this way." },
  too_large: { status: 413, message: "This is too large." },
  unsupported_kind: { status: 415, message: "This kind of file or content is not accepted." },
  too_many: { status: 429, message: "Too many attempts. Please wait a little and try again." },
  head_too_large: { status: 431, message: "The address or the headers of the request are too long." },
  internal: { status: 500, message: "Something went wrong on our side." },
  busy: { status: 503, message: "The site is very busy. Please try again in a few seconds." },
  disk_full: { status: 507, message: "There is no space left to store this." },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;

export interface FieldError {
  field: string;
  message: string;
}

/** The body of every error that the API answers. */
export interface ErrorBody {
  message: string;
  code: ErrorCode;
  errors?: FieldError[];
}

export interface SiteErrorDetail {
  message?: string;
  errors?: FieldError[];
  /** Further properties of the body, such as the stored record of a conflict. */
  extra?: Record<string, unknown>;
  headers?: Record<string, string>;
}

/** An expected failure: one entry of the catalogue, with what is special to this case. */
export class SiteError extends Error {
  override name = "SiteError";
  readonly code: ErrorCode;
  readonly detail: SiteErrorDetail;

  constructor(code: ErrorCode, detail: SiteErrorDetail = {}) {
    super(detail.message ?? ERRORS[code].message);
    this.code = code;
    this.detail = detail;
  }

  get status(): number {
    return ERRORS[this.code].status;
  }

  body(): ErrorBody & Record<string, unknown> {
    const { errors, extra } = this.detail;
    return { message: this.message, code: this.code, ...(errors && { errors }), ...extra };
  }
}

/** The usual refusal of a payload: its message names the first field. */
export function invalid(errors: FieldError[]): SiteError {
  const first = errors[0];
  return new SiteError("invalid", { errors, message: first && `${first.field}: ${first.message}` });
}

/**
 * The refusal of what needs a part of the site that does not answer: the database, or the place of the files.
 * @param cause for whoever reads the log
 */
export function unavailable(cause?: unknown): SiteError {
  return Object.assign(new SiteError("busy", { headers: { "retry-after": "5" } }), { cause });
}
