import { useTranslation } from "#app/i18n/use-translation.ts";
import { bodyOf } from "../api/body-of.ts";
import { useRefetchTouched } from "../api/queries.ts";

/** Answers what says in its own words that somebody has changed or deleted the message meanwhile, and shows it as it is now. */
export function useExplainChanged(): (error: unknown) => { message: string } | undefined {
  const t = useTranslation();
  const refetchTouched = useRefetchTouched();
  return (error) => {
    const isChanged = bodyOf(error, "conflict") !== undefined;
    if (!isChanged && !bodyOf(error, "not_found")) return undefined;
    refetchTouched("/message");
    return { message: t(isChanged ? "admin_message_changed" : "admin_message_gone") };
  };
}
