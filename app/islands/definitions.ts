/** What of the public pages runs on React, each with the texts that it shows. */
import type { TextKey } from "#shared/texts/index.ts";

export const ISLANDS = {
  "message-form": [
    "a11y_dismiss",
    "a11y_notification_area",
    "a11y_opens_new_tab",
    "contact_all_required",
    "contact_incomplete",
    "contact_privacy",
    "contact_problem",
    "err_contact_away",
    "err_contact_failed",
    "err_contact_too_many",
    "err_email_format",
    "err_not_accepted",
    "err_required",
    "err_too_long",
    "field_email",
    "field_message",
    "field_mobile",
    "field_name",
    "privacy_policy",
    "submit",
    "submitted",
    "submitting",
    "toast_message_sent",
  ],
  "sign-in": [
    "a11y_dismiss",
    "a11y_notification_area",
    "a11y_opens_new_tab",
    "back_to_site",
    "err_login_failed",
    "err_network",
    "err_required",
    "err_try_later",
    "factor_code",
    "factor_code_hint",
    "factor_intro",
    "factor_recovery",
    "factor_recovery_hint",
    "factor_start_again",
    "factor_use_code",
    "factor_use_recovery",
    "hide_password",
    "loading",
    "login",
    "login_ask",
    "login_forgotten",
    "login_have_account",
    "login_needs_script",
    "login_no_account",
    "passkey_failed",
    "passkey_use",
    "password",
    "provider_done_apart",
    "provider_sign_in",
    "provider_unknown_answer",
    "provider_window_blocked",
    "show_password",
    "signing_in",
    "username",
  ],
} as const satisfies Record<string, readonly TextKey[]>;

export type IslandName = keyof typeof ISLANDS;

/** What stands in the page for an island to start with. */
export interface IslandData {
  props: Record<string, unknown>;
  language: "en" | "kn";
  texts: Record<string, string>;
}
