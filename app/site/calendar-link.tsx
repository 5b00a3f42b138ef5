import { useTranslation } from "#app/i18n/use-translation.ts";
import { Link } from "#app/ui/link/link.tsx";

/** Leads to days that a phone's own calendar takes over, and asks for again. */
export function CalendarLink({ href }: { href: string }) {
  const t = useTranslation();
  return (
    <p>
      <Link href={href}>{t("calendar_add")}</Link>
    </p>
  );
}
