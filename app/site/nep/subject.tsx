import { useTranslation } from "#app/i18n/use-translation.ts";
import { AccordionItem } from "#app/ui/accordion/accordion.tsx";
import { LinkButton } from "#app/ui/button/button.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden/visually-hidden.tsx";
import { LocalizedText } from "#app/ui/localized-text/localized-text.tsx";
import type { NepSubject } from "#server/domain/site/pages/nep-page.ts";
import { Links } from "../blocks/links.tsx";
import { usePageAddress } from "../blocks/lists/use-page-address.ts";
import styles from "./subject.module.css";

/** A subject that opens to its syllabus files. They come with the page, or once the visitor opens the row. */
export function Subject({ subject }: { subject: NepSubject }) {
  const { address } = usePageAddress();
  const { name, label, files } = subject;
  const href = address({ tab: name });
  return (
    <AccordionItem
      id={`subject-${name}`}
      title={<LocalizedText value={label} />}
      open={files !== null}
      contentAt={files ? undefined : href}
    >
      {files ? (
        <Links content={{ kind: "links", groups: files }} base={{}} title={label.text} />
      ) : (
        <WayToFiles href={href} subject={subject} />
      )}
    </AccordionItem>
  );
}

/** For those whose browser runs no script; while it fetches them, it says that it does. */
function WayToFiles({ href, subject }: { href: string; subject: NepSubject }) {
  const t = useTranslation();
  return (
    <>
      <output className={styles.loading} data-waiting hidden>
        {t("loading")}
      </output>
      <LinkButton href={href} preventScroll>
        {t("syllabus_files")}
        <VisuallyHidden>
          {" "}
          <LocalizedText value={subject.label} />
        </VisuallyHidden>
      </LinkButton>
    </>
  );
}
