import { useTranslation } from "#app/i18n/use-translation.ts";
import { Empty } from "#app/ui/empty/empty.tsx";
import { Link } from "#app/ui/link/link.tsx";
import { Page } from "#app/staff-ui/page/page.tsx";

interface NotAllowedProps {
  /** Of the screen. */
  title: string;
}

/** In place of a screen that writes records of a table which whoever asks may not write. */
export function NotAllowed({ title }: NotAllowedProps) {
  const t = useTranslation();
  return (
    <Page title={title}>
      <Empty
        icon="alert"
        title={t("admin_import_not_allowed")}
        hint={
          <>
            {t("admin_import_not_allowed_hint")} <Link href="/admin">{t("admin_list_to_dashboard")}</Link>
          </>
        }
      />
    </Page>
  );
}
