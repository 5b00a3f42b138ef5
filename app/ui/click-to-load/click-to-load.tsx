import { Icon } from "../icon/icon.tsx";
import type { IconName } from "../icon/icons.tsx";
import { Picture, type PictureValue } from "../picture/picture.tsx";
import { VisuallyHidden } from "../visually-hidden/visually-hidden.tsx";
import { useForeign, LocalizedText, type LocalizedTextValue } from "../localized-text/localized-text.tsx";
import styles from "./click-to-load.module.css";

interface ClickToLoadProps {
  title: LocalizedTextValue;
  /** Where the same stands as a page of its own, for everybody who does not get it here. */
  href: string;
  embed: string;
  /** What a press does. */
  action: string;
  /** Says that nothing is loaded before. */
  note: string;
  /** Stands for the words of the action. */
  icon?: IconName;
  poster?: PictureValue | null;
  /** As in `<iframe allow>`. */
  allow?: string;
}

/** Something of another company's site: nothing is fetched from there before the visitor asks. */
export function ClickToLoad({ title, href, embed, action, note, icon, poster, allow }: ClickToLoadProps) {
  const foreign = useForeign();
  return (
    <div className={styles.place} data-place="" data-screen-only>
      {poster && <Picture value={poster} sizes="(min-width: 960px) 600px, 100vw" silent="mood" />}
      <a
        className={styles.start}
        href={href}
        target="_blank"
        rel="noopener"
        data-embed={embed}
        data-title={title.text}
        data-lang={foreign(title.lang)}
        data-allow={allow}
        data-loaded={styles.loaded}
      >
        {icon ? (
          <span className={styles.mark}>
            <Icon name={icon} size="large" />
          </span>
        ) : (
          <span className={styles.text} aria-hidden="true">
            {action}
          </span>
        )}
        <VisuallyHidden>
          {action}: <LocalizedText value={title} />
        </VisuallyHidden>
      </a>
      <div className={styles.caption} aria-hidden="true">
        <p className={styles.title}>
          <LocalizedText value={title} />
        </p>
        <p>{note}</p>
      </div>
    </div>
  );
}
