import type { Locator, Page } from "@playwright/test";
import { Region } from "./region.ts";
import type { InterfaceTexts } from "../texts.ts";

/** The list of a table's records. */
export class RecordList extends Region {
  readonly page: Page;

  constructor(page: Page, texts: InterfaceTexts) {
    super(page.getByRole("main"), texts);
    this.page = page;
  }

  async open(address: string): Promise<void> {
    await this.page.goto(`/admin/list/${address}`);
  }

  get rows(): Locator {
    return this.root.locator("tbody").getByRole("row");
  }

  get titles(): Locator {
    return this.root.locator("tbody").getByRole("rowheader");
  }

  row(title: string): ListRow {
    return new ListRow(this.rows.filter({ hasText: title }), this.texts, title);
  }

  /** Says how many records there are. */
  count(count: number): Locator {
    return this.root.getByText(this.texts.t("admin_records_count", { count }), { exact: true });
  }

  /** What can be done with the records that are selected. */
  get selected(): Region {
    return new Region(
      this.page.getByRole("region", { name: this.texts.t("admin_bulk"), exact: true }),
      this.texts,
    );
  }

  /** Turns to another page of the list. */
  async goTo(page: number): Promise<void> {
    const pages = this.root.getByRole("navigation", { name: this.texts.t("pages"), exact: true });
    await pages.getByRole("link", { name: `${this.texts.t("page_n")} ${page}` }).click();
  }
}

/** A record in the list. */
class ListRow extends Region {
  readonly title: string;

  constructor(root: Locator, texts: InterfaceTexts, title: string) {
    super(root, texts);
    this.title = title;
  }

  get box(): Locator {
    return this.root.getByRole("checkbox", {
      name: this.texts.t("admin_select_row", { name: this.title }),
      exact: true,
    });
  }

  get deleteButton(): Locator {
    return this.buttonsOf("admin_delete");
  }

  async delete(): Promise<void> {
    await this.deleteButton.click();
  }
}
