/** What a key does in the menu bar and its open sheet. */
export type MenuMove = { to: "top"; index: number } | { to: "link"; index: number };

interface MenuPlace {
  /** Index of the top item that has or contains the focus. */
  top: number;
  tops: number;
  /** Index of the focused link in the open sheet, -1 on the top item itself. */
  link: number;
  links: number;
}

/** Answers where a key leads; undefined for keys that keep their usual meaning. */
export function moveBy(key: string, place: MenuPlace): MenuMove | undefined {
  return place.link < 0 ? moveOnBar(key, place) : moveInSheet(key, place);
}

function moveOnBar(key: string, { top, tops, links }: MenuPlace): MenuMove | undefined {
  if (key === "ArrowRight") return { to: "top", index: (top + 1) % tops };
  if (key === "ArrowLeft") return { to: "top", index: (top + tops - 1) % tops };
  if (key === "Home") return { to: "top", index: 0 };
  if (key === "End") return { to: "top", index: tops - 1 };
  return key === "ArrowDown" && links > 0 ? { to: "link", index: 0 } : undefined;
}

function moveInSheet(key: string, { top, link, links }: MenuPlace): MenuMove | undefined {
  if (key === "ArrowDown") return { to: "link", index: (link + 1) % links };
  if (key === "ArrowUp") return link === 0 ? { to: "top", index: top } : { to: "link", index: link - 1 };
  if (key === "Home") return { to: "link", index: 0 };
  return key === "End" ? { to: "link", index: links - 1 } : undefined;
}
