import type { ProposalSource } from "#shared/api/notices.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";

/** Answers in a sentence where a value was found: on a page by these words, in the name of the file, by its upload. */
export function useFoundIn(): (source: ProposalSource) => string {
  const t = useTranslation();
  return ({ from, page = 1, words: quoted = "" }) => {
    if (from === "upload") return t("admin_notices_found_upload");
    if (from === "name") return t("admin_notices_found_name", { words: quoted });
    return t("admin_notices_found_text", { page, words: quoted });
  };
}
