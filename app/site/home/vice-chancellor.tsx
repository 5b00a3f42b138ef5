import { useText } from "#app/i18n/use-text.ts";
import { Arch } from "#app/ui/arch/arch.tsx";
import { Picture } from "#app/ui/picture/picture.tsx";
import { RichText } from "#app/ui/rich-text/rich-text.tsx";
import { Words } from "#app/ui/words/words.tsx";
import type { HomePage } from "#server/domain/site/home.ts";
import { ReadMore } from "./read-more.tsx";
import styles from "./vice-chancellor.module.css";

export function ViceChancellor({ message }: { message: HomePage["viceChancellor"] }) {
  const text = useText();
  if (!message) return null;
  const { heading, body, name, picture } = message;
  return (
    <section className={styles.band} aria-labelledby="vice-chancellor">
      <div className={picture ? styles.row : styles.alone}>
        {picture && (
          <Arch>
            <Picture value={picture} sizes="(min-width: 960px) 300px, 50vw" />
          </Arch>
        )}
        <div className={styles.words}>
          <h2 id="vice-chancellor">
            <Words value={heading} />
          </h2>
          <div className={styles.message}>
            <RichText value={body} look="lead" />
          </div>
          <p className={styles.name}>
            <Words value={name} />
          </p>
          <p className={styles.office}>{text("desig_vice_chancellor")}</p>
          <ReadMore href="/page/vice-chancellor" label={text("read_more")} of={<Words value={heading} />} />
        </div>
      </div>
    </section>
  );
}
