import { type FocusEvent, type PointerEvent, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { swipeSteps, turn } from "./turning.ts";

/**
 * The state of a carousel: which slide shows, whether it turns by itself, and what a hand does to it. Nothing turns for
 * visitors who ask for reduced motion, while a finger rests on it, or while the keyboard is inside.
 */
export function useCarousel(count: number, intervalMs: number) {
  const ready = useSyncExternalStore(
    noChange,
    () => true,
    () => false,
  );
  const calm = useSyncExternalStore(onMotionChange, wantsCalm, () => true);
  const [index, setIndex] = useState(0);
  /** What the visitor decided by the pause button; nothing yet lets it turn unless motion is unwelcome. */
  const [choice, setChoice] = useState<boolean | null>(null);
  const [held, setHeld] = useState(false);
  const pressX = useRef<number | null>(null);
  const playing = choice ?? !calm;
  const turning = ready && playing && !held && count > 1;

  useEffect(() => {
    const timer = turning ? setTimeout(() => setIndex(turn(index, 1, count)), intervalMs) : undefined;
    return () => clearTimeout(timer);
  }, [turning, index, count, intervalMs]);

  const go = (steps: number) => setIndex((now) => turn(now, steps, count));
  const release = () => {
    pressX.current = null;
    setHeld(false);
  };
  return {
    index,
    playing,
    /** False until the browser has taken over; then the slides lie on one another. */
    ready,
    go,
    togglePlaying: () => setChoice(!playing),
    hands: {
      onPointerDown: (event: PointerEvent) => {
        pressX.current = event.clientX;
        setHeld(true);
      },
      onPointerUp: (event: PointerEvent) => {
        if (pressX.current !== null) go(swipeSteps(pressX.current, event.clientX));
        release();
      },
      onPointerCancel: release,
      onPointerLeave: release,
    },
    keyboard: {
      onFocus: (event: FocusEvent) => setHeld(event.target.matches(":focus-visible")),
      onBlur: () => setHeld(false),
    },
  };
}

const REDUCED = "(prefers-reduced-motion: reduce)";
const wantsCalm = () => matchMedia(REDUCED).matches;
const noChange = () => () => undefined;

function onMotionChange(listener: () => void) {
  const query = matchMedia(REDUCED);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}
