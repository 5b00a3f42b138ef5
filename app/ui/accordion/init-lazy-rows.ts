/**
 * Fetches what a row of an accordion holds when it is opened, from the page whose address shows it open:
 * `<details id="…" data-content-at="/address">`.
 */
const ROW = "details[data-content-at]";

export function initLazyRows(): void {
  // On the way down, for this event does not go up.
  document.addEventListener("toggle", ({ target }) => void fill(target), true);
  for (const row of document.querySelectorAll<HTMLDetailsElement>(`${ROW}[open]`)) void fill(row);
}

async function fill(target: EventTarget | null): Promise<void> {
  if (!(target instanceof HTMLDetailsElement) || !target.open || !target.matches(ROW)) return;
  const address = target.dataset["contentAt"]!;
  delete target.dataset["contentAt"];
  const waiting = target.querySelector<HTMLElement>("[data-waiting]");
  target.setAttribute("aria-busy", "true");
  if (waiting) waiting.hidden = false;
  try {
    const answer = await fetch(address, { headers: { Accept: "text/html" } });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const content = page.getElementById(target.id)?.lastElementChild;
    if (!answer.ok || !content) throw new Error(`${address} does not show the row open.`);
    target.lastElementChild?.replaceWith(content);
  } catch {
    location.assign(address);
  } finally {
    target.removeAttribute("aria-busy");
  }
}
