/**
 * Changes a page in place: a tab, a page of a list or a filter shows what its address does, with the history, the focus and the
 * announcements of a navigation. Where that fails or takes too long, the browser navigates.
 */
import { Idiomorph } from "idiomorph/dist/idiomorph.esm.js";
import { LAZY_LOAD_TIMEOUT_MS } from "#shared/vocabulary.ts";
import { filtersOf } from "./blocks/lists/filters-of.ts";
import { pageAddress } from "#shared/page-query.ts";

/** Links and forms that ask for it. */
const IN_PLACE = "[data-in-place]";
/** The start of a list, which has the focus when another page of it shows. */
const LIST = "[data-list]";
/** What is marked as busy meanwhile. */
const BUSY = `[role="tabpanel"], ${LIST}:not([role="tabpanel"] *)`;
/** What a script or React fills from then on; a menu that is attended is still the server's. */
const OWN = "[data-attended]:not([data-menu])";
/** What scripts and visitors have set of what they opened, closed or began. */
const SET = new Set(["aria-expanded", "data-attended", "data-just-opened", "data-ready"]);

/** Whose document is shown. */
let shown = location.pathname + location.search;
let underWay: AbortController | undefined;
/** In what somebody has typed since then. */
let typedIn: EventTarget | null = null;

/** @param attend makes what has come behave @returns a function that shows the page as it is now */
export function initInPlace(attend: (root: ParentNode) => void): () => void {
  document.addEventListener("click", (event) => {
    const link = closest(event.target, `a${IN_PLACE}`);
    if (
      !(link instanceof HTMLAnchorElement) ||
      event.defaultPrevented ||
      !isPlain(event) ||
      !isOnSite(link.href)
    )
      return;
    event.preventDefault();
    void open(link.href, link);
  });
  document.addEventListener("submit", (event) => {
    const form = closest(event.target, `form${IN_PLACE}`);
    if (!(form instanceof HTMLFormElement)) return;
    event.preventDefault();
    void open(addressOf(form), form);
  });
  document.addEventListener("change", ({ target }) => {
    if (target instanceof HTMLSelectElement && target.form?.matches(IN_PLACE)) target.form.requestSubmit();
  });
  document.addEventListener("input", ({ target }) => {
    typedIn = target;
  });
  addEventListener("popstate", () => {
    if (location.pathname + location.search !== shown) void open(location.href, "history");
    // A step back to what still shows.
    else stop();
  });
  sendEarlyChoices();
  return () => {
    if (!underWay) void open(location.href, "refresh");
  };

  /** @param by the link or form that leads there, a step in the history, or the page itself, which stays where it cannot be had */
  async function open(href: string, by: HTMLElement | "history" | "refresh"): Promise<void> {
    const control = by instanceof HTMLElement ? by : undefined;
    stop();
    const own = (underWay = new AbortController());
    typedIn = null;
    const { signal } = own;
    const timer = setTimeout(() => own.abort(new Error("too late")), LAZY_LOAD_TIMEOUT_MS);
    setBusy(true);
    try {
      const page = await fetchPage(href, signal);
      if (control && href !== location.href) history.pushState(null, "", href);
      show(page, control);
      attend(document);
    } catch {
      // Another one was asked for meanwhile.
      if (underWay !== own) return;
      if (control) location.assign(href);
      else if (by === "history") location.reload();
    } finally {
      clearTimeout(timer);
      if (underWay === own) stop();
    }
  }
}

function stop(): void {
  underWay?.abort();
  underWay = undefined;
  setBusy(false);
}

async function fetchPage(href: string, signal: AbortSignal): Promise<Document> {
  const answer = await fetch(href, { headers: { Accept: "text/html" }, signal });
  if (!answer.ok || answer.redirected) throw new Error(`${href} is another page: ${answer.status}.`);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  if (versionOf(page) !== versionOf(document)) throw new Error(`${href} has another language or version.`);
  return page;
}

/** What of a document stays as it was loaded: its language, and the scripts of its version of the site. */
function versionOf(page: Document): string {
  const scripts = [...page.scripts].flatMap((script) => script.getAttribute("src") ?? []);
  return [page.documentElement.lang, ...scripts].join(" ");
}

function show(page: Document, by: HTMLElement | undefined): void {
  const list = by?.closest<HTMLElement>(LIST);
  const isTurned = Boolean(list && by?.closest("nav"));
  void Idiomorph.morph(document.body, [...page.body.childNodes], {
    morphStyle: "innerHTML",
    restoreFocus: true,
    callbacks: {
      beforeNodeMorphed(node, next) {
        retainTyped(node, next);
        return !(node instanceof Element && node.matches(OWN));
      },
      // A row that somebody has opened stays open.
      beforeAttributeUpdated: (name, _node, change) =>
        !SET.has(name) && !(name === "open" && change === "remove"),
    },
  });
  document.title = page.title;
  shown = location.pathname + location.search;
  if (!by || !list) return;
  const start = list.isConnected ? list : document.querySelector<HTMLElement>(LIST);
  // Whoever filters stays at the filter, unless it is gone.
  if (!start || (!isTurned && document.activeElement !== document.body)) return;
  start.focus({ preventScroll: true });
  const beginning = document.getElementById(location.hash.slice(1)) ?? start;
  if (isTurned && beginning.getBoundingClientRect().top < 0) beginning.scrollIntoView();
}

/** What has been typed stays where both pages have the same field with the same text, and where it was typed meanwhile. */
function retainTyped(field: Node, next: Node): void {
  if (!(field instanceof HTMLInputElement && next instanceof HTMLInputElement)) return;
  const { name, defaultValue } = next;
  if (field.name !== name || (field.defaultValue !== defaultValue && field !== typedIn)) return;
  next.defaultValue = defaultValue;
  next.value = field.value;
}

function setBusy(busy: boolean): void {
  for (const each of document.querySelectorAll(BUSY)) {
    if (busy) each.setAttribute("aria-busy", "true");
    else each.removeAttribute("aria-busy");
  }
}

/** The address that a form leads to, without what is the default. */
function addressOf(form: HTMLFormElement): string {
  const usualSize = Number(form.dataset["usualSize"]) || undefined;
  return pageAddress(new URL(form.action).pathname, filtersOf(new FormData(form), usualSize));
}

/** What was chosen before this ran. */
function sendEarlyChoices(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>(`form${IN_PLACE}`)) {
    const options = [...form.querySelectorAll("select")].flatMap((select) => [...select.options]);
    if (options.some(({ selected, defaultSelected }) => selected !== defaultSelected)) form.requestSubmit();
  }
}

function closest(target: EventTarget | null, selector: string): Element | null {
  return target instanceof Element ? target.closest(selector) : null;
}

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
const isOnSite = (href: string): boolean => new URL(href).origin === location.origin;
