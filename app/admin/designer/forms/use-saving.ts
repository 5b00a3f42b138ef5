import { useState } from "react";
import { logFailure } from "../../api/use-report-error.ts";
import { type Failure, failureOf, NO_FAILURE } from "./failure.ts";

/** Saves a form, one call at a time, and holds why it failed. */
export function useSaving(isField: (name: string) => boolean) {
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<Failure>(NO_FAILURE);
  /** Answers whether it worked; `explain` may word a failure in its own way. */
  const save = async (
    write: () => Promise<void>,
    explain?: (error: unknown) => string | undefined,
  ): Promise<boolean> => {
    setSaving(true);
    setFailure(NO_FAILURE);
    try {
      await write();
      return true;
    } catch (error) {
      logFailure(error);
      const message = explain?.(error);
      setFailure(message ? { message, fields: {} } : failureOf(error, isField));
      return false;
    } finally {
      setSaving(false);
    }
  };
  /** A field that is changed is no longer wrong for all we know. */
  const forget = (...names: string[]) =>
    setFailure(({ message, fields }) => ({
      message,
      fields: Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name))),
    }));
  return { saving, failure, save, forget };
}
