/** Somebody at a mouse and a keyboard whose actions are counted: the tasks of the staff do nothing but through it. */
import type { Locator, Page } from "@playwright/test";

export interface Actions {
  /** Presses of the mouse. */
  clicks: number;
  /** Presses of keys that type nothing. */
  keys: number;
  /** Fields, or words of a text, that were typed. */
  fields: number;
  /** How often something had to be brought into sight before it could be pressed. */
  scrolls: number;
}

interface SampleFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A list of choices is opened, and one of them pressed; the system draws it, where no robot can press. */
const CLICKS_OF_A_CHOICE = 2;
/** In the device's own window a file is pressed, and then “Open”. */
const CLICKS_OF_A_FILE = 2;
/** Of what reaches below the edge of the screen so much can still be pressed. */
const PRESSABLE_PX = 24;

export class CountedUser {
  readonly actions: Actions = { clicks: 0, keys: 0, fields: 0, scrolls: 0 };
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async press(target: Locator): Promise<void> {
    await this.#look(target);
    await target.click();
    this.actions.clicks += 1;
  }

  /** Presses a link that opens a tab of its own. @returns the page in it */
  async pressForTab(link: Locator): Promise<Page> {
    const [opened] = await Promise.all([this.#page.context().waitForEvent("page"), this.press(link)]);
    return opened;
  }

  async key(name: string): Promise<void> {
    await this.#page.keyboard.press(name);
    this.actions.keys += 1;
  }

  /** Types in a field, which is pressed first where the cursor is elsewhere; what stood there is replaced. */
  async type(field: Locator, text: string): Promise<void> {
    const isFocused = await field.evaluate((element) => element === document.activeElement);
    if (!isFocused) await this.press(field);
    if ((await field.evaluate(textIn)) !== "") await this.key("Control+a");
    await this.#page.keyboard.type(text);
    this.actions.fields += 1;
    const typed = await field.evaluate(textIn);
    if (typed !== text) throw new Error(`“${text}” was typed, and the field has “${typed}”.`);
  }

  /** Corrects a word of a text: a double click selects it, and typing replaces it. */
  async replaceWord(text: Locator, word: string, correction: string): Promise<void> {
    const paragraph = text.getByText(word).last();
    await this.#look(paragraph);
    const { x, y } = await paragraph.evaluate(middleOfWord, word);
    await this.#page.mouse.dblclick(x, y);
    this.actions.clicks += 2;
    const selected = await this.#page.evaluate(() => String(getSelection()));
    if (selected.trim() !== word) throw new Error(`A double click on “${word}” selected “${selected}”.`);
    await this.#page.keyboard.type(correction);
    this.actions.fields += 1;
  }

  /** Chooses in a list that the system draws. */
  async choose(select: Locator, label: string): Promise<void> {
    await this.#look(select);
    await select.selectOption({ label });
    this.actions.clicks += CLICKS_OF_A_CHOICE;
  }

  /** Chooses a file of the device. */
  async chooseFile(button: Locator, file: SampleFile): Promise<void> {
    const [chooser] = await Promise.all([this.#page.waitForEvent("filechooser"), this.press(button)]);
    await chooser.setFiles(file);
    this.actions.clicks += CLICKS_OF_A_FILE;
  }

  /** Brings something into sight. */
  async #look(target: Locator): Promise<void> {
    await target.waitFor();
    if (await target.evaluate(isPressable, PRESSABLE_PX)) return;
    await target.scrollIntoViewIfNeeded();
    this.actions.scrolls += 1;
  }
}

/** Runs in the page. */
function textIn(element: HTMLElement | SVGElement): string {
  return "value" in element ? String(element.value) : (element.textContent ?? "");
}

/** Runs in the page: whether enough of an element is in sight. */
function isPressable(element: Element, least: number): Promise<boolean> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(([entry]) => {
      observer.disconnect();
      const { intersectionRect, boundingClientRect } = entry!;
      resolve(entry!.isIntersecting && intersectionRect.height >= Math.min(least, boundingClientRect.height));
    });
    observer.observe(element);
  });
}

/** Runs in the page: where the first occurrence of a word is on the screen. */
function middleOfWord(element: Element, word: string): { x: number; y: number } {
  const nodes = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    const at = node.textContent?.indexOf(word) ?? -1;
    if (at < 0) continue;
    const range = document.createRange();
    range.setStart(node, at);
    range.setEnd(node, at + word.length);
    const { x, y, width, height } = range.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  }
  throw new Error(`“${word}” stands in no single text.`);
}
