import type { Locator } from "@playwright/test";
import { Region } from "./region.ts";

/** Where somebody chooses another password: on a page of its own, or over the page. */
export class PasswordForm extends Region {
  get password(): Locator {
    return this.labelled("new_password");
  }

  get repetition(): Locator {
    return this.labelled("confirm_password");
  }

  get current(): Locator {
    return this.labelled("admin_password_current");
  }

  get submit(): Locator {
    return this.button("change_password");
  }

  async fill(password: string, repeated = password): Promise<void> {
    await this.password.fill(password);
    await this.repetition.fill(repeated);
  }

  async change(password: string): Promise<void> {
    await this.fill(password);
    await this.submit.click();
  }
}
