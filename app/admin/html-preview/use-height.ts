import { type RefObject, useEffect } from "react";

/** Keeps `--height` on a box: the height of something else in CSS pixels. */
export function useHeight(box: RefObject<HTMLElement | null>, measured: HTMLElement | undefined): void {
  useEffect(() => {
    if (!measured) return undefined;
    const take = () => box.current?.style.setProperty("--height", String(Math.ceil(measured.offsetHeight)));
    const observer = new ResizeObserver(take);
    observer.observe(measured);
    take();
    return () => observer.disconnect();
  }, [box, measured]);
}
