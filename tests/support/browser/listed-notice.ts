import type { Locator, Page } from "@playwright/test";

interface ListedNotice {
  title: string;
  link: Locator;
  id: number;
}

/** The first notice of the list that a page shows. */
export async function listedNotice(page: Page): Promise<ListedNotice> {
  const link = page.locator("main tbody").getByRole("rowheader").first().getByRole("link");
  const href = (await link.getAttribute("href")) ?? "";
  return { title: (await link.textContent()) ?? "", link, id: Number(href.split("/")[2]) };
}
