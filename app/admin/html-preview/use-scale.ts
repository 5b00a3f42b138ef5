import { type RefObject, useEffect } from "react";

/** Sets `--scale` on an element: by how much something of a width in CSS pixels has to shrink to fit in. */
export function useScale(box: RefObject<HTMLElement | null>, width: number): void {
  useEffect(() => {
    const { current } = box;
    if (!current) return undefined;
    const fit = () => current.style.setProperty("--scale", String(Math.min(1, current.clientWidth / width)));
    const observer = new ResizeObserver(fit);
    observer.observe(current);
    fit();
    return () => observer.disconnect();
  }, [box, width]);
}
