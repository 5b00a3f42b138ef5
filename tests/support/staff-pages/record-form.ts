import type { Locator, Page } from "@playwright/test";
import { Region } from "./region.ts";
import type { InterfaceTexts } from "../texts.ts";

/** The form of a record, also where it has not been created yet. */
export class RecordForm extends Region {
  readonly page: Page;

  constructor(page: Page, texts: InterfaceTexts) {
    super(page.locator("main form"), texts);
    this.page = page;
  }

  async open(table: string, id?: number): Promise<void> {
    await this.page.goto(id === undefined ? `/admin/form/${table}` : `/admin/form/${table}/${id}`);
  }

  /** Shows a record without inputs. */
  async view(table: string, id: number): Promise<void> {
    await this.page.goto(`/admin/form/${table}/${id}?view`);
  }

  async fill(name: string, value: string): Promise<void> {
    await this.field(name).fill(value);
  }

  /** Chooses what is called so in the list of a field. */
  async choose(name: string, label: string): Promise<void> {
    await this.fill(name, label);
    await this.root.getByRole("option", { name: label, exact: true }).click();
  }

  get options(): Locator {
    return this.root.getByRole("option");
  }

  get submit(): Locator {
    return this.button("submit");
  }

  async save(): Promise<void> {
    await this.submit.click();
  }

  /** Waits until a new record has its address. @returns its id */
  async created(): Promise<number> {
    await this.page.waitForURL(/\/admin\/form\/\w+\/\d+$/);
    return Number(new URL(this.page.url()).pathname.split("/").at(-1));
  }
}
