import { useFrame } from "#app/i18n/frame-provider.tsx";
import { useText } from "#app/i18n/use-text.ts";
import { SectionHeading } from "#app/ui/section-heading/section-heading.tsx";
import { Email } from "../../parts/contact-links.tsx";

/** Another way to the library than the form; nothing where the settings know none. */
export function Librarian() {
  const { library_email: email } = useFrame().settings;
  const text = useText();
  if (!email) return null;
  return (
    <section aria-labelledby="librarian">
      <SectionHeading id="librarian">{text("lib_ask_librarian")}</SectionHeading>
      <p>
        <Email address={email} />
      </p>
    </section>
  );
}
