/** Which tab a key leads to from one of `count` tabs; undefined for keys that keep their usual meaning. */
export function tabAfter(key: string, index: number, count: number): number | undefined {
  if (key === "ArrowRight") return (index + 1) % count;
  if (key === "ArrowLeft") return (index + count - 1) % count;
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : undefined;
}

/** The tab that the Tab key stops at: the one with the focus, else the selected one, else the first. */
export function tabStop(names: string[], current: string, focused: string | null): string | undefined {
  return [focused, current].find((name) => name !== null && names.includes(name)) ?? names[0];
}
