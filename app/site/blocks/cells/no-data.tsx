import { useTranslation } from "#app/i18n/use-translation.ts";
import { Empty } from "#app/ui/empty/empty.tsx";

/** Stands where a list has nothing to show. */
export function NoData({ hint }: { hint?: string }) {
  const t = useTranslation();
  return <Empty title={t("no_data_found")} hint={hint} />;
}
