import { useCallback } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Link } from "#app/ui/link/link.tsx";
import type { Api } from "../../api/api.ts";
import { useAnswer } from "../../api/use-answer.ts";
import type { StoredRecord } from "../state/values.ts";

/** The way to the page on which visitors see the record as it is stored; nothing where none does. */
export function SiteLink({ table, record: { id, version } }: { table: string; record: StoredRecord }) {
  const t = useTranslation();
  const answered = useAnswer(
    useCallback(
      // A saved record may stand elsewhere.
      async (api: Api) => ({
        version,
        ...(await api.get<{ address: string | null }>(`/staff/place?object=${table}&id=${id}`)),
      }),
      [table, id, version],
    ),
  );
  const address =
    answered.state === "ready" && answered.answer.version === version && answered.answer.address;
  return address ? (
    <Link href={address} external>
      {t("admin_view_on_site")}
    </Link>
  ) : null;
}
