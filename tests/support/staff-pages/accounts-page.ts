import type { Locator, Page } from "@playwright/test";
import { Region } from "./region.ts";
import type { InterfaceTexts } from "../texts.ts";

/** The accounts: those who wait, and those who may sign in. */
export class AccountsPage extends Region {
  readonly page: Page;

  constructor(page: Page, texts: InterfaceTexts) {
    super(page.getByRole("main"), texts);
    this.page = page;
  }

  /** @param sought who else would stand on a later page, where other tests have made many accounts */
  async open(sought?: string): Promise<void> {
    await this.page.goto("/admin/accounts");
    await this.heading("admin_accounts_all").waitFor();
    if (sought !== undefined) await this.labelled("admin_accounts_search").fill(sought);
  }

  /** Of all who are shown. */
  async usernames(): Promise<string[]> {
    return this.root.getByRole("heading", { level: 3 }).allInnerTexts();
  }

  account(username: string): Account {
    const heading = this.page.getByRole("heading", { name: username, exact: true });
    return new Account(this.root.getByRole("listitem").filter({ has: heading }), this.texts);
  }
}

/** Somebody's entry among the accounts. */
class Account extends Region {
  get manageButton(): Locator {
    return this.buttonsOf("admin_account_manage");
  }

  /** Opens what can be done to the account. */
  async manage(): Promise<void> {
    await this.manageButton.click();
  }

  get role(): Locator {
    return this.labelled("admin_role");
  }
}
