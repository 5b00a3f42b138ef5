import { useShellData } from "#app/i18n/shell-data-provider.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { SectionHeading } from "#app/ui/section-heading/section-heading.tsx";
import { Email } from "../../blocks/cells/contact-links.tsx";

/** Another way to the library than the form; nothing where the settings know none. */
export function Librarian() {
  const { library_email: email } = useShellData().settings;
  const t = useTranslation();
  if (!email) return null;
  return (
    <section aria-labelledby="librarian">
      <SectionHeading id="librarian">{t("lib_ask_librarian")}</SectionHeading>
      <p>
        <Email address={email} />
      </p>
    </section>
  );
}
