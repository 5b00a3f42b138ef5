/** The state of a form as plain values: edited, refused, saved, rebased. */

/** What is wrong with single fields, in words, by their names. */
export type FieldErrors = Readonly<Record<string, string>>;

/** Why something was not saved. */
export interface Refusal {
  /** What is said above the fields; empty where they say all of it. */
  message: string;
  errors: FieldErrors;
}

export interface FormState<Values> {
  /** As it is stored: what differs from it is not saved. */
  base: Values;
  values: Values;
  /** What the server has against single fields, until they are changed. */
  refused: FieldErrors;
  /** Why it was not saved, until something is changed; empty where it was not refused. */
  failure: string;
  /** Somebody wanted to save it while something was wrong: every error shows. */
  attempted: boolean;
  saving: boolean;
}

export type FormAction<Values> =
  /** `also` names further fields whose refusal may no longer hold. */
  | { type: "changed"; changes: Partial<Values>; also?: readonly string[] }
  | { type: "attempted" }
  | { type: "sending" }
  /** An answer came that changes nothing of the form. */
  | { type: "answered" }
  /** What was typed while the answer was under way is still to be saved. */
  | { type: "saved"; base: Values }
  | { type: "refused"; refusal: Refusal }
  /** Something else is stored now, and the edits go on upon it. */
  | { type: "rebased"; base: Values; values: Values }
  | { type: "reset"; base: Values };

export const initialFormState = <Values>(base: Values): FormState<Values> => ({
  base,
  values: base,
  refused: {},
  failure: "",
  attempted: false,
  saving: false,
});

export function formReducer<Values>(state: FormState<Values>, action: FormAction<Values>): FormState<Values> {
  switch (action.type) {
    case "changed":
      return {
        ...state,
        values: { ...state.values, ...action.changes },
        refused: without(state.refused, [...Object.keys(action.changes), ...(action.also ?? [])]),
        failure: "",
      };
    case "attempted":
      return { ...state, attempted: true };
    case "sending":
      return { ...state, saving: true, failure: "" };
    case "answered":
      return { ...state, saving: false };
    case "saved":
      return { ...state, base: action.base, refused: {}, failure: "", saving: false };
    case "refused":
      return { ...state, refused: action.refusal.errors, failure: action.refusal.message, saving: false };
    case "rebased":
      return { ...state, base: action.base, values: action.values };
    default:
      return { ...initialFormState(action.base), saving: state.saving };
  }
}

/** The properties in which two states of a form differ. */
export const changedNames = <Values extends object>(base: Values, values: Values): string[] =>
  Object.entries(values).flatMap(([name, value]) =>
    Object.is(value, base[name as keyof Values]) ? [] : [name],
  );

/** The edits on top of what is stored now: what was typed stays, the rest follows. */
export function rebased<Values extends object>(base: Values, values: Values, stored: Values): Values {
  const typed = changedNames(base, values).map((name) => [name, values[name as keyof Values]]);
  return { ...stored, ...Object.fromEntries(typed) };
}

const without = (errors: FieldErrors, names: readonly string[]): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)));
