import type { ReactNode } from "react";
import { Icon } from "../icon/icon.tsx";
import type { IconName } from "../icon/icons.tsx";
import { place } from "./turning.ts";
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
  const count = slides.length;
  return (
    <section
      className={styles[size]}
      data-screen-only
      data-carousel={intervalMs}
      aria-roledescription={labels.kind}
      aria-label={label}
    >
      <ul className={styles.slides}>
        {slides.map(({ id, content }, position) => (
          <li
            key={id}
            className={styles.slide}
            aria-label={`${labels.slide} ${position + 1} / ${count}`}
            data-place={place(position, 0, count)}
          >
            {content}
          </li>
        ))}
      </ul>
      {count > 1 && (
        <div className={styles.controls} data-screen-only>
          <Control icon="chevronLeft" label={labels.previous} turn={-1} />
          <Control icon="pause" label={labels.pause} turn="pause" when="playing" />
          <Control icon="play" label={labels.play} turn="pause" when="paused" />
          <Control icon="chevronRight" label={labels.next} turn={1} />
          <span className={styles.marks} aria-hidden="true">
            {slides.map(({ id }, position) => (
              <span
                key={id}
                className={styles.mark}
                data-mark=""
                data-current={position === 0 || undefined}
              />
            ))}
          </span>
          <span className={styles.count} data-count="">
            1 / {count}
          </span>
        </div>
      )}
    </section>
  );
}

interface ControlProps {
  icon: IconName;
  label: string;
  /** So many slides on; or it pauses and plays. */
  turn: 1 | -1 | "pause";
  /** The control that plays stands in the place of the one that pauses. */
  when?: "playing" | "paused";
}

function Control({ icon, label, turn, when }: ControlProps) {
  return (
    <button
      type="button"
      className={styles.control}
      aria-label={label}
      data-turn={turn}
      data-when={when}
      hidden={when === "paused"}
    >
      <Icon name={icon} />
    </button>
  );
}
