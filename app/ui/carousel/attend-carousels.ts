/**
 * Lets carousels turn, by themselves and by hand. Nothing turns by itself for visitors who ask for reduced motion or for few
 * bytes, while a finger rests on it, or while the keyboard is inside.
 */
import { savesData } from "../display-settings/saves-data.ts";
import { place, swipeSteps, turn } from "./turning.ts";

const REDUCED = "(prefers-reduced-motion: reduce)";

export function attendCarousels(root: ParentNode): void {
  for (const carousel of root.querySelectorAll<HTMLElement>("[data-carousel]:not([data-attended])"))
    new AttendedCarousel(carousel).start();
}

class AttendedCarousel {
  readonly #root: HTMLElement;
  readonly #list: HTMLElement;
  readonly #slides: HTMLElement[];
  readonly #intervalMs: number;
  readonly #calm = matchMedia(REDUCED);
  #index = 0;
  /** What the visitor decided by the pause button; nothing yet lets it turn unless motion is unwelcome. */
  #choice: boolean | undefined;
  #held = false;
  /** Whether the slides beside the one that shows have their pictures: not before something turns. */
  #neighboursLoad = false;
  #pressX: number | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(root: HTMLElement) {
    this.#root = root;
    this.#list = root.querySelector("ul")!;
    this.#slides = [...this.#list.children] as HTMLElement[];
    this.#intervalMs = Number(root.dataset["carousel"]);
  }

  start(): void {
    const root = this.#root;
    root.dataset["attended"] = root.dataset["ready"] = "";
    this.#calm.addEventListener("change", () => this.#update());
    root.addEventListener("click", (event) => this.#onClick(event));
    root.addEventListener("focusin", ({ target }) =>
      this.#hold(target instanceof Element && target.matches(":focus-visible")),
    );
    root.addEventListener("focusout", () => this.#hold(false));
    // Whoever comes near may turn it next.
    for (const type of ["pointerenter", "focusin"]) root.addEventListener(type, () => this.#loadNeighbours());
    this.#followHand();
    this.#update();
  }

  get #isPlaying(): boolean {
    return this.#choice ?? !(this.#calm.matches || savesData());
  }

  #followHand(): void {
    const release = () => {
      this.#pressX = undefined;
      this.#hold(false);
    };
    this.#list.addEventListener("pointerdown", ({ clientX }) => {
      this.#pressX = clientX;
      this.#hold(true);
    });
    this.#list.addEventListener("pointerup", ({ clientX }) => {
      if (this.#pressX !== undefined) this.#go(swipeSteps(this.#pressX, clientX));
      release();
    });
    for (const type of ["pointercancel", "pointerleave"]) this.#list.addEventListener(type, release);
  }

  #onClick({ target }: MouseEvent): void {
    const control = target instanceof Element && target.closest<HTMLElement>("[data-turn]");
    if (!control) return;
    if (control.dataset["turn"] === "pause") {
      this.#choice = !this.#isPlaying;
      this.#update();
    } else this.#go(Number(control.dataset["turn"]));
  }

  #hold(held: boolean): void {
    this.#held = held;
    this.#wait();
  }

  #loadNeighbours(): void {
    this.#neighboursLoad = true;
    this.#arrange();
  }

  #go(steps: number): void {
    this.#neighboursLoad = true;
    this.#index = turn(this.#index, steps, this.#slides.length);
    this.#update();
  }

  /** Turns by itself, when the next slide has its pictures and nothing has happened meanwhile. */
  async #goOn(): Promise<void> {
    const timer = this.#timer;
    this.#loadNeighbours();
    const next = this.#slides[turn(this.#index, 1, this.#slides.length)]!;
    await Promise.allSettled([...next.querySelectorAll("img")].map((picture) => picture.decode()));
    if (timer === this.#timer) this.#go(1);
  }

  #wait(): void {
    clearTimeout(this.#timer);
    const willTurn = this.#isPlaying && !this.#held && this.#slides.length > 1;
    this.#timer = willTurn ? setTimeout(() => void this.#goOn(), this.#intervalMs) : undefined;
  }

  #arrange(): void {
    for (const [position, slide] of this.#slides.entries()) {
      const isNear = this.#neighboursLoad || position === this.#index;
      slide.dataset["place"] = isNear ? place(position, this.#index, this.#slides.length) : "far";
      slide.inert = position !== this.#index;
    }
  }

  #update(): void {
    const count = this.#slides.length;
    this.#arrange();
    this.#list.ariaLive = this.#isPlaying ? "off" : "polite";
    for (const [position, mark] of [...this.#root.querySelectorAll<HTMLElement>("[data-mark]")].entries())
      mark.toggleAttribute("data-current", position === this.#index);
    for (const text of this.#root.querySelectorAll("[data-count]"))
      text.textContent = `${this.#index + 1} / ${count}`;
    for (const button of this.#root.querySelectorAll<HTMLElement>("[data-when]"))
      button.hidden = (button.dataset["when"] === "playing") !== this.#isPlaying;
    this.#wait();
  }
}
