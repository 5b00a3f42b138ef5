import { useState } from "react";
import { useText } from "#app/i18n/use-text.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Picture } from "#app/ui/picture/picture.tsx";
import { SectionHeading } from "#app/ui/section-heading/section-heading.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden/visually-hidden.tsx";
import { useForeign, Words } from "#app/ui/words/words.tsx";
import type { HomePage } from "#server/domain/site/home.ts";
import styles from "./media.module.css";

type Video = NonNullable<HomePage["video"]>;

/** The film is another company's: nothing is fetched from there before the visitor asks, and a plain link leads to it. */
export function CampusVideo({ video }: { video: HomePage["video"] }) {
  const text = useText();
  if (!video) return null;
  return (
    <section aria-labelledby="campus-video">
      <SectionHeading id="campus-video">{text("campus_video")}</SectionHeading>
      <Film video={video} />
    </section>
  );
}

function Film({ video: { title, href, embed, poster } }: { video: Video }) {
  const text = useText();
  const foreign = useForeign();
  const [playing, setPlaying] = useState(false);
  if (playing) {
    return (
      // oxlint-disable-next-line react/iframe-missing-sandbox -- a player needs its scripts and its own origin, which a sandbox would not hold.
      <iframe
        className={styles.player}
        src={embed}
        title={title.text}
        lang={foreign(title.lang)}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
      />
    );
  }
  return (
    <div className={styles.video} data-screen-only>
      {poster && <Picture value={poster} sizes="(min-width: 960px) 600px, 100vw" decorative />}
      <a
        className={styles.start}
        href={href}
        target="_blank"
        rel="noopener"
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          setPlaying(true);
        }}
      >
        <span>
          <Icon name="play" size="large" />
        </span>
        <VisuallyHidden>
          {text("a11y_play")}: <Words value={title} />
        </VisuallyHidden>
      </a>
      <div className={styles.caption} aria-hidden="true">
        <p className={styles.title}>
          <Words value={title} />
        </p>
        <p>{text("video_note")}</p>
      </div>
    </div>
  );
}
