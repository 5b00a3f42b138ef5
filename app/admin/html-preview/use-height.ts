import { type RefObject, useEffect } from "react";

/** Sets `--height` on an element to the height of another one in CSS pixels, and keeps it in sync. */
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
