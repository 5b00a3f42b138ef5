import type { PresentedRecord } from "#shared/api/record.ts";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Link } from "#app/ui/link/link.tsx";
import { useApi } from "../../api/use-api.ts";

/** The way to the page on which visitors see the record as it is stored; nothing where none does. */
export function SiteLink({ table, record: { id, version } }: { table: string; record: PresentedRecord }) {
  const t = useTranslation();
  const api = useApi();
  const place = useQuery({
    // A saved record may stand elsewhere.
    queryKey: ["place", table, id, version],
    queryFn: () => api.call("GET /staff/places", { object: table, ids: String(id) }),
  });
  const address = !place.isPlaceholderData && place.data?.places[0]?.address;
  return address ? (
    <Link href={address} external>
      {t("admin_view_on_site")}
    </Link>
  ) : null;
}
