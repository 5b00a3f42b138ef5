import { useTranslation } from "#app/i18n/use-translation.ts";
import { TitleLink } from "#app/staff-ui/title-link/title-link.tsx";
import { Card } from "#app/staff-ui/layout/layout.tsx";
import type { Overview } from "#shared/api/staff.ts";

/** How many links lead nowhere, for those who may mend them. */
export function Links({ links: { broken } }: Pick<Overview, "links">) {
  const t = useTranslation();
  if (broken === 0) return null;
  return (
    <Card gap={2} title={t("admin_links")}>
      <TitleLink href="/admin/links">{t("admin_links_count", { count: broken })}</TitleLink>
    </Card>
  );
}
