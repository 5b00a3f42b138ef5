/** How staff come in, in a browser. */
import { expect, type Page } from "@playwright/test";
import { ADMINISTRATOR } from "./site.ts";

export interface Person {
  username: string;
  password: string;
}

/** Signs in by the login page, as the administrator where nobody else is named, and waits for the staff area. */
export async function signIn(page: Page, person: Person = ADMINISTRATOR): Promise<void> {
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

/** Signs the browser in without its pages: for tests whose beginning is not the door. */
export async function bringIn(page: Page, baseURL: string, person: Person = ADMINISTRATOR): Promise<void> {
  const answer = await page.request.post(`${baseURL}/api/auth/signin`, { data: person });
  expect(answer.status()).toBe(200);
  const user = JSON.stringify(await answer.json());
  await page.addInitScript((stored) => {
    if (!sessionStorage.getItem("brought in")) localStorage.setItem("user", stored);
    sessionStorage.setItem("brought in", "yes");
  }, user);
}
