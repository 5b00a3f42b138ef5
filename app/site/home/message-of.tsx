import { useTranslation } from "#app/i18n/use-translation.ts";
import { Arch } from "#app/ui/arch/arch.tsx";
import { Picture } from "#app/ui/picture/picture.tsx";
import { RichText } from "#app/ui/rich-text/rich-text.tsx";
import { LocalizedText } from "#app/ui/localized-text/localized-text.tsx";
import type { PersonMessage } from "#server/domain/site/presentation/view-models.ts";
import { ReadMore } from "./read-more.tsx";
import styles from "./message-of.module.css";

interface MessageOfProps {
  /** Of the section. */
  id: string;
  message: PersonMessage;
  office: string;
  /** Where the whole message is. */
  href: string;
}

/** The opening of what somebody says, beside the picture. */
export function MessageOf({ id, message, office, href }: MessageOfProps) {
  const t = useTranslation();
  const { heading, body, name, picture } = message;
  return (
    <section className={styles.band} aria-labelledby={id}>
      <div className={picture ? styles.row : styles.alone}>
        {picture && (
          <Arch>
            <Picture value={picture} sizes="(min-width: 960px) 300px, 50vw" />
          </Arch>
        )}
        <div>
          <h2 id={id}>
            <LocalizedText value={heading} />
          </h2>
          <div className={styles.message}>
            <RichText value={body} look="lead" />
          </div>
          <p className={styles.name}>
            <LocalizedText value={name} />
          </p>
          <p className={styles.office}>{office}</p>
          <ReadMore href={href} label={t("read_more")} of={<LocalizedText value={heading} />} />
        </div>
      </div>
    </section>
  );
}
