/**
 * Pins, for who is signed in: links beside what a public page shows, each to the form of the record that it comes from.
 * They are added here, so that a page is the same for everybody (`data-pin` names the record).
 */
import type { Pins } from "#shared/api/staff.ts";
import { asLanguage, DEFAULT_LANGUAGE } from "#shared/languages.ts";
import { createTransport, requestOf } from "../api/transport.ts";
import { storedUser } from "../api/user.ts";
import styles from "./pins.module.css";

/** Where a person's wish not to see them is stored. */
const STORAGE_KEY = "pins";
const OFF = "off";

/** Which page the pins are for: answers to an earlier one come too late. */
let latest: object | undefined;

/** Puts pins on the page as it is now; nothing where the person may change none of what it shows. */
export async function attendPins(): Promise<void> {
  const own = (latest = {});
  const places = [...document.querySelectorAll<HTMLElement>("[data-pin]")];
  const records = [...new Set(places.map(recordAt))];
  // Whoever has a duty to do first is refused every call.
  if (records.length === 0 || storedUser()?.mustSetUpSecondFactor) return;
  const answer = await ask(records.join(","));
  if (latest !== own) return;
  for (const each of document.querySelectorAll(`.${styles.pin}, .${styles.bar}`)) each.remove();
  if (answer && answer.pins.length > 0) show(places, answer);
}

/** Without an answer, as without a network, the page is what visitors see. */
async function ask(records: string): Promise<Pins | undefined> {
  const language = asLanguage(document.documentElement.lang) ?? DEFAULT_LANGUAGE;
  const { read } = createTransport({ language, messages: { unreachable: "", failed: "" } });
  const request = requestOf("GET /staff/pins", { records, lang: language });
  return read(request).catch(() => undefined) as Promise<Pins | undefined>;
}

function show(places: readonly HTMLElement[], { texts, pins }: Pins): void {
  const byRecord = new Map(pins.map((pin) => [pin.record, pin]));
  const added = places.flatMap((place) => {
    const pin = byRecord.get(recordAt(place));
    if (!pin || !place.isConnected) return [];
    const link = pinTo(pin, texts.edit);
    // A title is above its pin, and a text below it, where one finds it before one has read to its end.
    if (place instanceof HTMLHeadingElement) place.after(link);
    else place.before(link);
    return [link];
  });
  const showAdded = (isShown: boolean) => {
    for (const link of added) link.hidden = !isShown;
  };
  showAdded(areShown());
  document.querySelector("#content")?.prepend(barWith(texts, showAdded));
}

function pinTo({ record, title, lang, table }: Pins["pins"][number], edit: string): HTMLAnchorElement {
  const link = document.createElement("a");
  link.className = styles.pin!;
  link.href = `/admin/form/${record}`;
  const name = document.createElement("span");
  name.className = styles.name!;
  if (lang !== document.documentElement.lang) name.lang = lang;
  name.textContent = title;
  link.append(`${edit}: `, name, ` (${table})`);
  return link;
}

/** The switch, at the beginning of the page's own content; it scrolls away with it. */
function barWith({ group, shown }: Pins["texts"], onSwitched: (isShown: boolean) => void): HTMLElement {
  const bar = document.createElement("div");
  bar.className = styles.bar!;
  bar.role = "group";
  bar.ariaLabel = group;
  const button = document.createElement("button");
  button.type = "button";
  button.className = styles.switch!;
  button.textContent = shown;
  button.ariaPressed = String(areShown());
  button.addEventListener("click", () => {
    const isShown = button.ariaPressed !== "true";
    button.ariaPressed = String(isShown);
    if (isShown) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, OFF);
    onSwitched(isShown);
  });
  bar.append(button);
  return bar;
}

const areShown = (): boolean => localStorage.getItem(STORAGE_KEY) !== OFF;
const recordAt = (place: HTMLElement): string => place.dataset["pin"] ?? "";
