/** How staff come in, in a browser. */
import type { Page } from "@playwright/test";
import { ADMINISTRATOR } from "./site.ts";

interface Person {
  username: string;
  password: string;
}

/** Signs in by the login page, as the administrator where nobody else is named, and waits for the staff area. */
export async function signIn(page: Page, { username, password }: Person = ADMINISTRATOR): Promise<void> {
  await page.goto("/login");
  await page.locator("input[name=username]").fill(username);
  await page.locator("input[type=password]").fill(password);
  await page.locator("main form button[type=submit]").first().click();
  await page.waitForURL(/\/admin/);
}
