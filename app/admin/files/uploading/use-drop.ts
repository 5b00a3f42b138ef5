import { type RefObject, useEffect, useEffectEvent, useState } from "react";

/** Takes files that are dropped on an element. @returns whether some are held over it */
export function useDrop(place: RefObject<HTMLElement | null>, onFiles: (files: File[]) => void): boolean {
  const [over, setOver] = useState(false);
  const taken = useEffectEvent(onFiles);
  useEffect(() => {
    const element = place.current;
    const controller = new AbortController();
    const listen = (name: "dragenter" | "dragover" | "dragleave" | "drop", act: (event: DragEvent) => void) =>
      element?.addEventListener(
        name,
        (event) => {
          if (!event.dataTransfer?.types.includes("Files")) return;
          event.preventDefault();
          act(event);
        },
        { signal: controller.signal },
      );
    listen("dragenter", () => setOver(true));
    listen("dragover", () => setOver(true));
    // The event also fires on the way from one child of the element to another.
    listen("dragleave", ({ relatedTarget }) => setOver(element?.contains(relatedTarget as Node) ?? false));
    listen("drop", ({ dataTransfer }) => {
      setOver(false);
      const files = [...(dataTransfer?.files ?? [])];
      if (files.length > 0) taken(files);
    });
    return () => controller.abort();
  }, [place]);
  return over;
}
