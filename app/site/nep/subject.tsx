import { useRef } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { AccordionItem } from "#app/ui/accordion/accordion.tsx";
import { LinkButton } from "#app/ui/button/button.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden/visually-hidden.tsx";
import { LocalizedText } from "#app/ui/localized-text/localized-text.tsx";
import type { NepSubject } from "#server/domain/site/pages/nep-page.ts";
import { Links } from "../blocks/links.tsx";
import { usePageAddress } from "../blocks/lists/use-page-address.ts";
import styles from "./subject.module.css";
import { useSubjectFiles } from "./use-subject-files.ts";

/** A subject that opens to its syllabus files. They come with the page, or once the visitor opens the row. */
export function Subject({ subject }: { subject: NepSubject }) {
  const { address } = usePageAddress();
  const href = address({ tab: subject.name });
  const content = useRef<HTMLDivElement>(null);
  const { files, isHydrated, open } = useSubjectFiles(subject, href, content);
  return (
    <AccordionItem
      id={`subject-${subject.name}`}
      title={<LocalizedText value={subject.label} />}
      open={subject.files !== null}
      onToggle={open}
    >
      <div ref={content}>
        {files && <Links content={{ kind: "links", groups: files }} base={{}} title={subject.label.text} />}
        {!files && (isHydrated ? <Loading /> : <WayToFiles href={href} subject={subject} />)}
      </div>
    </AccordionItem>
  );
}

function Loading() {
  const t = useTranslation();
  return <output className={styles.loading}>{t("loading")}</output>;
}

/** For those whose browser runs no script. */
function WayToFiles({ href, subject }: { href: string; subject: NepSubject }) {
  const t = useTranslation();
  return (
    <LinkButton href={href} preventScroll>
      {t("syllabus_files")}
      <VisuallyHidden>
        {" "}
        <LocalizedText value={subject.label} />
      </VisuallyHidden>
    </LinkButton>
  );
}
