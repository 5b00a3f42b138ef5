import { type RefObject, useEffect, useRef, useState } from "react";

/** Whether the only child of a container is wider than it. Answers the ref of the container. */
export function useOverflow(): [RefObject<HTMLDivElement | null>, boolean] {
  const container = useRef<HTMLDivElement>(null);
  const [isWider, setWider] = useState(false);
  useEffect(() => {
    const { current } = container;
    const content = current?.firstElementChild;
    if (!current || !content) return undefined;
    const observer = new ResizeObserver(() => setWider(content.scrollWidth > current.clientWidth + 1));
    observer.observe(current);
    observer.observe(content);
    return () => observer.disconnect();
  }, []);
  return [container, isWider];
}
