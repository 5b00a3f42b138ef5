/** The reader's settings for text size and contrast. They live in this browser and stand as attributes on the root element. */

const TEXT_SIZES = ["normal", "large", "larger"] as const;
type TextSize = (typeof TEXT_SIZES)[number];
const CONTRASTS = ["normal", "more"] as const;
type Contrast = (typeof CONTRASTS)[number];

export interface DisplaySettings {
  text: TextSize;
  contrast: Contrast;
}
export type DisplaySetting = keyof DisplaySettings;

const DEFAULT_DISPLAY: DisplaySettings = { text: "normal", contrast: "normal" };
/** Notifies controls of a changed setting; dispatched on the document. */
export const DISPLAY_CHANGE = "displaychange";

const CHOICES = { text: TEXT_SIZES, contrast: CONTRASTS } as const;
const STORAGE_KEY = "display";

/** Reads stored settings; anything unreadable counts as the default. */
export function parseDisplay(stored: string | null): DisplaySettings {
  let settings: Partial<Record<DisplaySetting, unknown>> = {};
  try {
    settings = Object(JSON.parse(stored ?? "{}"));
  } catch {
    // A foreign or broken value: the defaults below.
  }
  return {
    text: TEXT_SIZES.find((size) => size === settings.text) ?? DEFAULT_DISPLAY.text,
    contrast: CONTRASTS.find((contrast) => contrast === settings.contrast) ?? DEFAULT_DISPLAY.contrast,
  };
}

/** The settings after one press of a control: the next choice, and after the last one the first. */
export function nextDisplay(settings: DisplaySettings, setting: DisplaySetting): DisplaySettings {
  const choices: readonly string[] = CHOICES[setting];
  const next = choices[(choices.indexOf(settings[setting]) + 1) % choices.length];
  return parseDisplay(JSON.stringify({ ...settings, [setting]: next }));
}

/** The settings in force. Without storage they last as long as the page. */
export function currentDisplay(): DisplaySettings {
  return parseDisplay(JSON.stringify(document.documentElement.dataset));
}

export function restoreDisplay(): void {
  show(parseDisplay(attempt(() => localStorage.getItem(STORAGE_KEY)) ?? null));
}

export function changeDisplay(setting: DisplaySetting): void {
  const settings = nextDisplay(currentDisplay(), setting);
  show(settings);
  attempt(() => localStorage.setItem(STORAGE_KEY, JSON.stringify(settings)));
  document.dispatchEvent(new Event(DISPLAY_CHANGE));
}

function show({ text, contrast }: DisplaySettings): void {
  const { dataset } = document.documentElement;
  if (text === DEFAULT_DISPLAY.text) delete dataset.text;
  else dataset.text = text;
  if (contrast === DEFAULT_DISPLAY.contrast) delete dataset.contrast;
  else dataset.contrast = contrast;
}

/** Storage throws where the visitor forbids it. */
function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
