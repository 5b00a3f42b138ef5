import type { ShellData, StaffShellData } from "#server/domain/site/shell-data.ts";

/** Fetches what the staff area needs beside the shell data; both are files that the browser caches. */
export async function loadStaffShellData(): Promise<StaffShellData> {
  const path = document.documentElement.dataset.frame;
  if (!path) throw new Error("The page does not name its shell data.");
  const shell = await fetchJson<ShellData>(path);
  return fetchJson<StaffShellData>(shell.staff);
}

async function fetchJson<Content>(path: string): Promise<Content> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path} could not be loaded: ${answer.status}.`);
  return (await answer.json()) as Content;
}
