import { type ReactNode, useEffect, useRef, useState } from "react";
import { Icon } from "../icon/icon.tsx";
import styles from "./marquee.module.css";

/** How fast the text passes, in CSS pixels per second: slow enough to read and to press. */
const SPEED = 45;

interface MarqueeProps {
  items: { id: number; content: ReactNode }[];
  labels: { pause: string; play: string };
}

/**
 * A line of links that passes by. It stands still for reduced motion, while it is hovered or focused, and on the pause
 * button; without a script it is a line that scrolls.
 */
export function Marquee({ items, labels }: MarqueeProps) {
  const track = useRef<HTMLUListElement>(null);
  const animation = useRef<Animation | null>(null);
  const [moving, setMoving] = useState(false);
  const [playing, setPlaying] = useState(false);
  const [held, setHeld] = useState(false);

  useEffect(() => {
    const wide = track.current && track.current.scrollWidth > (track.current.parentElement?.clientWidth ?? 0);
    if (!wide || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    setMoving(true);
    setPlaying(true);
  }, []);

  useEffect(() => {
    const list = moving ? track.current : null;
    // The list stands twice, so half its width later it looks the same.
    const duration = ((list?.scrollWidth ?? 0) / 2 / SPEED) * 1000;
    const keyframes = { transform: ["none", "translateX(-50%)"] };
    animation.current = list?.animate(keyframes, { duration, iterations: Infinity }) ?? null;
    return () => animation.current?.cancel();
  }, [moving]);

  useEffect(() => {
    if (playing && !held) animation.current?.play();
    else animation.current?.pause();
  }, [playing, held]);

  return (
    <div className={styles.marquee}>
      <div
        className={styles.window}
        data-moving={moving || undefined}
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
      >
        <ul ref={track} className={styles.track}>
          {items.map(({ id, content }) => (
            <li key={id}>{content}</li>
          ))}
          {moving &&
            items.map(({ id, content }) => (
              <li key={`again ${id}`} aria-hidden="true" inert>
                {content}
              </li>
            ))}
        </ul>
      </div>
      {moving && (
        <button
          type="button"
          className={styles.pause}
          aria-label={playing ? labels.pause : labels.play}
          onClick={() => setPlaying(!playing)}
        >
          <Icon name={playing ? "pause" : "play"} />
        </button>
      )}
    </div>
  );
}
