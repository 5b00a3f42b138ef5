import type { Frame, StaffFrame } from "#server/domain/site/frame.ts";

/** Fetches what the staff area needs beside the page's frame; both are files that the browser keeps. */
export async function loadStaffFrame(): Promise<StaffFrame> {
  const path = document.documentElement.dataset.frame;
  if (!path) throw new Error("The page does not name its frame.");
  const frame = await fetchJson<Frame>(path);
  return fetchJson<StaffFrame>(frame.staff);
}

async function fetchJson<Content>(path: string): Promise<Content> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path} could not be loaded: ${answer.status}.`);
  return (await answer.json()) as Content;
}
