/** How staff come in, in a browser. */
import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { ADMINISTRATOR } from "../server/site.ts";

export interface Person {
  username: string;
  password: string;
}

/** Signs in without opening a page: the first one that the tab opens finds the session. */
export async function startSession(page: Page, person: Person = ADMINISTRATOR): Promise<void> {
  await page.addInitScript(storeOnce, await requestSession(page, person));
}

/** Opens the staff area, signed in as the administrator unless somebody is named; the login page has tests of its own. */
export async function signIn(page: Page, person: Person = ADMINISTRATOR): Promise<void> {
  if (page.url() === "about:blank") await startSession(page, person);
  else {
    const { user } = await requestSession(page, person);
    await page.evaluate((stored) => localStorage.setItem("user", stored), user);
  }
  await page.goto("/admin");
  await page.waitForURL(/\/admin/);
}

async function requestSession(page: Page, person: Person): Promise<{ origin: string; user: string }> {
  const answer = await page.request.post("/api/auth/signin", { data: person });
  expect(answer.status(), `the sign-in of ${person.username}`).toBe(200);
  return { origin: new URL(answer.url()).origin, user: await answer.text() };
}

/** Runs before the site's scripts. Stores the session once per tab, so that a sign-out lasts, and on no other site. */
function storeOnce({ origin, user }: { origin: string; user: string }): void {
  if (location.origin !== origin || sessionStorage.getItem("signed in")) return;
  localStorage.setItem("user", user);
  sessionStorage.setItem("signed in", "yes");
}

/** Signs in by the login page, and waits for the staff area. */
export async function signInByPage(page: Page, person: Person = ADMINISTRATOR): Promise<void> {
  await page.goto("/login");
  await tryToSignIn(page, person);
  await page.waitForURL(/\/admin/);
}

/** Fills the form of the login page and sends it; what comes of it is for the caller to see. */
export async function tryToSignIn(page: Page, { username, password }: Person): Promise<void> {
  await page.locator("main input[name=username]").fill(username);
  await page.locator("main input[name=password]").fill(password);
  await page.locator("main form button[type=submit]").first().click();
}

/** Signs in by the dialog over an ended session; the name stands there already. */
export async function signInAgain(page: Page, password: string): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.locator("input[name=password]").fill(password);
  await dialog.locator("button[type=submit]").click();
}

/** The token of whoever is signed in at this browser. */
export const storedToken = (page: Page): Promise<string | undefined> =>
  page.evaluate(
    () => (JSON.parse(localStorage.getItem("user") ?? "{}") as { accessToken?: string }).accessToken,
  );

/** Lets the session end without this browser knowing: the stored token is none that the server knows. */
export async function expireSession(page: Page): Promise<void> {
  await page.evaluate(() => {
    const user = JSON.parse(localStorage.getItem("user") ?? "{}") as Record<string, unknown>;
    localStorage.setItem("user", JSON.stringify({ ...user, accessToken: "x".repeat(43) }));
  });
}

/** What a call of the administrator carries, outside of any page. */
export async function staffHeaders(request: APIRequestContext): Promise<{ authorization: string }> {
  const { username, password } = ADMINISTRATOR;
  const answer = await request.post("/api/auth/signin", { data: { username, password } });
  const { accessToken } = (await answer.json()) as { accessToken: string };
  return { authorization: `Bearer ${accessToken}` };
}
