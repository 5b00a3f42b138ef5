import type { FormStatus } from "#app/staff-ui/form-dialog/form-dialog.tsx";
import type { FieldErrors, FormState } from "./form-state.ts";

export interface FormHandle<Values extends object> extends FormStatus {
  values: Values;
  base: Values;
  /** What is wrong now, by field: what the server said before what the form knows. */
  errors: FieldErrors;
  /** Whether an error is shown before its field was changed and left. */
  isShownAtOnce: (name: string) => boolean;
  /** Whether somebody tried to save, or the server refused something. */
  hasShownErrors: boolean;
  showErrors: () => void;
  /** @param also further fields whose refusal may no longer hold */
  change: (changes: Partial<Values>, also?: readonly string[]) => void;
  /** The props of the field of one property. */
  field: <Name extends keyof Values & string>(name: Name) => FieldOf<Values, Name>;
  /**
   * Sends the values as they are now, one call at a time, and answers what `send` did; undefined where something is
   * wrong with them, before or according to the server.
   */
  submit: <Answer>(send: (values: Values) => Promise<Answer>) => Promise<Answer | undefined>;
  /** Asks for what has to be known before they are sent; fails as `submit` does. */
  ask: <Answer>(question: () => Promise<Answer>) => Promise<Answer | undefined>;
  /** Something else is stored now; the edits go on upon it, or as these values. */
  rebase: (base: Values, values?: Values) => void;
  /** Gives up the edits, or begins anew with other values. */
  reset: (base?: Values) => void;
  /** As it is now, also within what was called before the last change. */
  latest: () => FormState<Values>;
}

interface FieldOf<Values, Name extends keyof Values> {
  name: Name;
  value: Values[Name];
  onChange: (value: Values[Name]) => void;
  error: string | undefined;
  errorAtOnce: boolean;
}
