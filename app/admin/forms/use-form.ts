import { useCallback, useEffectEvent, useLayoutEffect, useMemo, useRef } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { logFailure } from "../api/use-report-error.ts";
import type { FormHandle } from "./form-handle.ts";
import {
  changedNames,
  type FieldErrors,
  type FormAction,
  formReducer,
  initialFormState,
  rebased,
  type Refusal,
} from "./form-state.ts";
import { refusalOf } from "./refusal.ts";
import { useLatestState } from "./use-latest-state.ts";

interface FormOptions<Values> {
  /** What is stored, or what a new form begins with. Once it is another object, the edits go on upon that. */
  stored: Values;
  /** What is wrong with the values before anybody sends them, in words. `base` is what is stored. */
  problemsIn?: (values: Values, base: Values) => Problems;
  /** Whether something is unsaved; otherwise any property that differs. */
  isChanged?: (base: Values, values: Values) => boolean;
  /** The edits on top of what is stored now; otherwise the changed properties stay. */
  rebase?: (values: Values, stored: Values) => Values;
  /** Which errors of an answer have a field that shows them; otherwise those of the values' names. */
  hasField?: (name: string) => boolean;
  /** A refusal in the form's own words; undefined: in the server's. */
  explain?: (error: unknown) => Partial<Refusal> | undefined;
}

/** In words by field; undefined where nothing is wrong. */
type Problems = Readonly<Record<string, string | undefined>>;

const noProblems = (): Problems => ({});

/**
 * The one way in which something is entered and sent: what was typed is checked, sent once at a time, stays when it is
 * refused, and goes on upon what is stored meanwhile.
 */
export function useForm<Values extends object>(options: FormOptions<Values>): FormHandle<Values> {
  const t = useTranslation();
  const { stored, problemsIn = noProblems, isChanged = differs, explain } = options;
  const { rebase: onTopOf, hasField = (name) => name in stored } = options;
  const [state, latest, set] = useLatestState(() => initialFormState(stored));
  const { base, values, refused, attempted } = state;
  const dispatch = useCallback(
    (action: FormAction<Values>) => set(formReducer(latest(), action)),
    [latest, set],
  );
  const rebase = (next: Values, edited?: Values) => {
    const before = latest();
    const untouched = before.values === before.base;
    const carried = onTopOf ? onTopOf(before.values, next) : rebased(before.base, before.values, next);
    dispatch({ type: "rebased", base: next, values: edited ?? (untouched ? next : carried) });
  };
  useStored(stored, rebase);
  const problems = useMemo(() => found(problemsIn(values, base)), [problemsIn, values, base]);
  const errors = { ...problems, ...refused };
  const isShownAtOnce = (name: string) => attempted || name in refused;
  const change = (changes: Partial<Values>, also?: readonly string[]) =>
    dispatch({ type: "changed", changes, also });

  async function run<Answer>(
    call: () => Promise<Answer>,
    outcome: FormAction<Values>,
  ): Promise<Answer | undefined> {
    if (latest().saving) return undefined;
    dispatch({ type: "sending" });
    try {
      const answer = await call();
      // At once, so that whoever saved may leave without being asked.
      flushSync(() => dispatch(outcome));
      return answer;
    } catch (error) {
      logFailure(error);
      const own = explain?.(error);
      const refusal = own
        ? { message: "", errors: {}, ...own }
        : refusalOf(error, hasField, t("err_try_later"));
      dispatch({ type: "refused", refusal });
      return undefined;
    }
  }

  return {
    values,
    base,
    dirty: isChanged(base, values),
    saving: state.saving,
    canSubmit: Object.keys(errors).length === 0,
    failure: state.failure,
    errors,
    isShownAtOnce,
    hasShownErrors: attempted || Object.keys(refused).length > 0,
    showErrors: () => dispatch({ type: "attempted" }),
    change,
    field: (name) => ({
      name,
      value: values[name],
      onChange: (value) => change({ [name]: value } as unknown as Partial<Values>),
      error: errors[name],
      errorAtOnce: isShownAtOnce(name),
    }),
    async submit(send) {
      const { base: sentFrom, values: sent } = latest();
      if (Object.keys(found(problemsIn(sent, sentFrom))).length === 0) {
        return run(() => send(sent), { type: "saved", base: sent });
      }
      dispatch({ type: "attempted" });
      return undefined;
    },
    ask: (question) => run(question, { type: "answered" }),
    rebase,
    reset: (next) => dispatch({ type: "reset", base: next ?? latest().base }),
    latest,
  };
}

const differs = <Values extends object>(base: Values, values: Values): boolean =>
  changedNames(base, values).length > 0;

const found = (problems: Problems): FieldErrors =>
  Object.fromEntries(Object.entries(problems).flatMap(([name, text]) => (text ? [[name, text]] : [])));

/** Follows what is stored, before anybody sees the form without it. */
function useStored<Values>(stored: Values, rebase: (stored: Values) => void): void {
  const followed = useRef(stored);
  const follow = useEffectEvent(rebase);
  useLayoutEffect(() => {
    if (followed.current === stored) return;
    followed.current = stored;
    follow(stored);
  }, [stored]);
}
