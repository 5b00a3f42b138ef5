import { expect, type Page } from "@playwright/test";
import type { Person } from "../browser/staff-sign-in.ts";
import { ADMINISTRATOR } from "../server/site.ts";

/** Signs in without opening a page: the first one that the tab opens finds the session. */
export async function startSession(page: Page, person: Person = ADMINISTRATOR): Promise<void> {
  const answer = await page.request.post("/api/auth/signin", { data: person });
  expect(answer.status(), `the sign-in of ${person.username}`).toBe(200);
  const { origin } = new URL(answer.url());
  await page.addInitScript(storeOnce, { origin, user: await answer.text() });
}

/** Runs before the site's scripts. Stores the session once per tab, so that a sign-out lasts, and on no other site. */
function storeOnce({ origin, user }: { origin: string; user: string }): void {
  if (location.origin !== origin || sessionStorage.getItem("signed in")) return;
  localStorage.setItem("user", user);
  sessionStorage.setItem("signed in", "yes");
}
