import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Link } from "#app/ui/link/link.tsx";
import { useApi } from "../../api/use-api.ts";
import type { StoredRecord } from "../state/values.ts";

/** The way to the page on which visitors see the record as it is stored; nothing where none does. */
export function SiteLink({ table, record: { id, version } }: { table: string; record: StoredRecord }) {
  const t = useTranslation();
  const api = useApi();
  const place = useQuery({
    // A saved record may stand elsewhere.
    queryKey: ["place", table, id, version],
    queryFn: () => api.get<{ address: string | null }>(`/staff/place?object=${table}&id=${id}`),
  });
  const address = !place.isPlaceholderData && place.data?.address;
  return address ? (
    <Link href={address} external>
      {t("admin_view_on_site")}
    </Link>
  ) : null;
}
