import type { ReactNode } from "react";
import { Icon } from "../icon/icon.tsx";
import styles from "./marquee.module.css";

interface MarqueeProps {
  items: { id: number; content: ReactNode }[];
  labels: { pause: string; play: string };
}

/**
 * A line of links that passes by. It stands still for reduced motion, while it is hovered or focused, and on the pause
 * button; without a script it is a line that scrolls.
 */
export function Marquee({ items, labels }: MarqueeProps) {
  return (
    <div className={styles.marquee} data-marquee="">
      <div className={styles.window}>
        <ul className={styles.track}>
          {items.map(({ id, content }) => (
            <li key={id}>{content}</li>
          ))}
        </ul>
      </div>
      <button type="button" className={styles.pause} aria-label={labels.pause} data-when="playing" hidden>
        <Icon name="pause" />
      </button>
      <button type="button" className={styles.pause} aria-label={labels.play} data-when="paused" hidden>
        <Icon name="play" />
      </button>
    </div>
  );
}
