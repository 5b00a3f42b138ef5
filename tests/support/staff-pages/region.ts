import type { Locator } from "@playwright/test";
import type { TFunction } from "#app/i18n/use-translation.ts";
import type { Problem } from "#shared/problems.ts";
import type { InterfaceTexts } from "../texts.ts";

type Named = Parameters<TFunction>;

/** A place on the screen, in which everything is found by what it says or by the name of its field. */
export class Region {
  readonly root: Locator;
  readonly texts: InterfaceTexts;

  constructor(root: Locator, texts: InterfaceTexts) {
    this.root = root;
    this.texts = texts;
  }

  /** What holds a value, by the name under which it is stored: `title_kn`. */
  field(name: string): Locator {
    return this.root.locator(`[name="${name}"]`);
  }

  labelled(...text: Named): Locator {
    return this.root.getByLabel(this.texts.t(...text), { exact: true });
  }

  /** What has the label of a shipped table or column, by its English one. */
  labelledAs(english: string): Locator {
    return this.root.getByLabel(this.texts.label(english), { exact: true });
  }

  button(...text: Named): Locator {
    return this.root.getByRole("button", { name: this.texts.t(...text), exact: true });
  }

  /** Buttons that name beside what they do also the thing they do it to: `Delete: Notice 7`. */
  buttonsOf(...text: Named): Locator {
    return this.root.getByRole("button", { name: beginningWith(this.texts.t(...text)) });
  }

  link(...text: Named): Locator {
    return this.root.getByRole("link", { name: this.texts.t(...text), exact: true });
  }

  heading(...text: Named): Locator {
    return this.root.getByRole("heading", { name: this.texts.t(...text) });
  }

  text(...text: Named): Locator {
    return this.root.getByText(this.texts.t(...text), { exact: true });
  }

  /** What the server says. */
  sentence(problem: Problem): Locator {
    return this.root.getByText(this.texts.sentence(problem));
  }

  async press(...text: Named): Promise<void> {
    await this.button(...text).click();
  }
}

const beginningWith = (text: string): RegExp => new RegExp(`^${RegExp.escape(text)}\\s*:`);
