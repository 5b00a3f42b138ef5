/**
 * A field of the search becomes a combobox (WAI-ARIA: editable, with a list): titles are suggested below it while somebody types.
 * The arrow keys go through them, Enter or a tap opens the one that is marked, Escape closes the list; without one that is marked
 * Enter sends the form, as ever.
 */
import type { Suggestions } from "#shared/api/search.ts";
import { askSuggestions } from "./ask-suggestions.ts";
import styles from "./suggestions.module.css";

export function attendSearch(input: HTMLInputElement): void {
  if (input.dataset["attended"] !== undefined) return;
  const list = new SuggestionList(input);
  const ask = askSuggestions((found) => list.show(found));
  input.addEventListener("input", () => ask(input.value.trim()));
  input.addEventListener("blur", () => {
    // What comes later is for nobody.
    ask("");
  });
  input.addEventListener("keydown", (event) => {
    if (!event.isComposing && list.takes(event.key)) event.preventDefault();
  });
  if (input.value.trim() !== input.defaultValue.trim()) ask(input.value.trim());
}

class SuggestionList {
  readonly #input: HTMLInputElement;
  readonly #list = document.createElement("ul");
  readonly #status = document.createElement("span");
  #addresses: string[] = [];
  /** The place of the marked one; -1 while none is. */
  #active = -1;

  constructor(input: HTMLInputElement) {
    this.#input = input;
    const [list, status] = [this.#list, this.#status];
    list.id = `suggestions-${document.querySelectorAll("[role=listbox]").length}`;
    list.className = styles.list!;
    list.hidden = true;
    list.setAttribute("role", "listbox");
    list.setAttribute("aria-label", input.labels?.[0]?.textContent ?? input.ariaLabel ?? "");
    status.className = styles.status!;
    status.setAttribute("role", "status");
    for (const own of [list, status]) own.dataset["attended"] = "";
    // The field retains the focus.
    list.addEventListener("pointerdown", (event) => event.preventDefault());
    list.addEventListener("click", ({ target }) => {
      const option = target instanceof Element && target.closest("[role=option]");
      if (option) this.#open([...list.children].indexOf(option));
    });
    input.parentElement!.classList.add(styles.around!);
    input.after(list, status);
    input.dataset["attended"] = "";
    input.setAttribute("role", "combobox");
    input.setAttribute("aria-autocomplete", "list");
    input.setAttribute("aria-controls", list.id);
    input.setAttribute("aria-expanded", "false");
  }

  /** @param found null where nothing is to be said either */
  show(found: Suggestions | null): void {
    const rows = found?.rows ?? [];
    this.#addresses = rows.map(({ url }) => url);
    this.#list.replaceChildren(...rows.map((row, at) => optionOf(row, `${this.#list.id}-${at}`)));
    this.#setOpen(rows.length > 0);
    this.#status.textContent = found?.summary ?? "";
  }

  /** Whether a key means something here. */
  takes(key: string): boolean {
    const isOpen = !this.#list.hidden;
    if (key === "ArrowDown" || key === "ArrowUp") {
      if (this.#addresses.length === 0) return false;
      if (!isOpen) this.#setOpen(true);
      this.#mark(this.#beside(key === "ArrowDown" ? 1 : -1));
      return true;
    }
    if (key === "Escape" && isOpen) {
      this.#setOpen(false);
      return true;
    }
    return key === "Enter" && isOpen && this.#active >= 0 && this.#open(this.#active);
  }

  /** From the last one the way leads to the field, and from there to the first one; and back. */
  #beside(step: 1 | -1): number {
    const places = this.#addresses.length + 1;
    return ((this.#active + 1 + step + places) % places) - 1;
  }

  #open(at: number): true {
    const address = this.#addresses[at];
    if (address !== undefined) location.assign(address);
    return true;
  }

  #setOpen(isOpen: boolean): void {
    this.#list.hidden = !isOpen;
    this.#input.setAttribute("aria-expanded", String(isOpen));
    this.#mark(-1);
  }

  #mark(at: number): void {
    this.#active = at;
    for (const [place, option] of [...this.#list.children].entries())
      option.setAttribute("aria-selected", String(place === at));
    const active = this.#list.children[at];
    if (!active) {
      this.#input.removeAttribute("aria-activedescendant");
      return;
    }
    this.#input.setAttribute("aria-activedescendant", active.id);
    active.scrollIntoView({ block: "nearest" });
  }
}

function optionOf({ title, lang, kind }: Suggestions["rows"][number], id: string): HTMLLIElement {
  const option = document.createElement("li");
  option.id = id;
  option.setAttribute("role", "option");
  option.setAttribute("aria-selected", "false");
  const [name, what] = [document.createElement("span"), document.createElement("span")];
  name.textContent = title;
  if (lang !== document.documentElement.lang) name.lang = lang;
  what.textContent = kind;
  what.className = styles.kind!;
  option.append(name, " ", what);
  return option;
}
