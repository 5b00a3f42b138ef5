import type { ReactNode } from "react";
import { Icon } from "../icon/icon.tsx";
import type { IconName } from "../icon/icons.tsx";
import { turn } from "./turning.ts";
import { useCarousel } from "./use-carousel.ts";
import styles from "./carousel.module.css";

const DEFAULT_INTERVAL_MS = 2000;

export interface CarouselLabels {
  /** What this is, said after its name: `carousel`. */
  kind: string;
  previous: string;
  next: string;
  pause: string;
  play: string;
  /** What one of the things is called, for its name `Slide 1 / 4`. */
  slide: string;
}

interface CarouselProps {
  /** The accessible name of the carousel. */
  label: string;
  slides: { id: number; content: ReactNode }[];
  labels: CarouselLabels;
  /** `page` is 520 pixels high and runs edge to edge, `gallery` 316. */
  size: "page" | "gallery";
  /** Milliseconds that a slide stays. */
  intervalMs?: number;
}

/**
 * Slides that turn by themselves and by hand. Before the script runs the first one shows; without any script they lie
 * side by side and scroll.
 */
export function Carousel({ label, slides, labels, size, intervalMs = DEFAULT_INTERVAL_MS }: CarouselProps) {
  const { index, playing, ready, go, togglePlaying, hands, keyboard } = useCarousel(
    slides.length,
    intervalMs,
  );
  const count = slides.length;
  return (
    <section
      className={styles[size]}
      data-screen-only
      aria-roledescription={labels.kind}
      aria-label={label}
      data-ready={ready || undefined}
      {...keyboard}
    >
      <ul className={styles.slides} aria-live={playing ? "off" : "polite"} {...hands}>
        {slides.map(({ id, content }, position) => (
          <li
            key={id}
            className={styles.slide}
            aria-label={`${labels.slide} ${position + 1} / ${count}`}
            data-place={place(position, index, count)}
            inert={ready && position !== index}
          >
            {content}
          </li>
        ))}
      </ul>
      {count > 1 && (
        <div className={styles.controls} data-screen-only>
          <Control icon="chevronLeft" label={labels.previous} onPress={() => go(-1)} />
          <Control
            icon={ready && !playing ? "play" : "pause"}
            label={ready && !playing ? labels.play : labels.pause}
            onPress={togglePlaying}
          />
          <Control icon="chevronRight" label={labels.next} onPress={() => go(1)} />
          <span className={styles.marks} aria-hidden="true">
            {slides.map(({ id }, position) => (
              <span key={id} className={styles.mark} data-current={position === index || undefined} />
            ))}
          </span>
          <span className={styles.count}>
            {index + 1} / {count}
          </span>
        </div>
      )}
    </section>
  );
}

function Control({ icon, label, onPress }: { icon: IconName; label: string; onPress: () => void }) {
  return (
    <button type="button" className={styles.control} aria-label={label} onClick={onPress} data-needs-script>
      <Icon name={icon} />
    </button>
  );
}

/** Only the slide that shows and its neighbours load their pictures. */
function place(position: number, index: number, count: number): "current" | "near" | "far" {
  if (position === index) return "current";
  return position === turn(index, 1, count) || position === turn(index, -1, count) ? "near" : "far";
}
