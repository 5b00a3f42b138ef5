import { describe, expect, test } from "vitest";
import { interpolate } from "#app/i18n/translate.ts";
import type { TFunction } from "#app/i18n/use-translation.ts";
import { instantOf } from "#shared/dates.ts";
import type { Language } from "#shared/languages.ts";
import { SHIPPED_TEXTS } from "#shared/texts/index.ts";
import { hoursText, openingText } from "./opening-text.ts";

const textIn =
  (language: Language): TFunction =>
  (key, values) =>
    interpolate(SHIPPED_TEXTS[language][key], values ?? {});
/** A Friday afternoon. */
const now = instantOf("2026-11-20", "14:40");
const at = (day: string, time: string) => instantOf(day, time);

describe("The state of the library in words", () => {
  test.each([
    [true, at("2026-11-20", "19:00"), "Open now, closes at 19:00"],
    [true, at("2026-11-21", "00:00"), "Open now, closes at 0:00"],
    [true, at("2026-11-22", "16:30"), "Open now"],
    [true, null, "Open now"],
    [false, at("2026-11-20", "15:00"), "Closed, opens today at 15:00"],
    [false, at("2026-11-21", "08:00"), "Closed, opens tomorrow at 8:00"],
    [false, at("2026-11-23", "08:00"), "Closed, opens on Monday at 8:00"],
    [false, at("2026-11-26", "09:30"), "Closed, opens on Thursday at 9:30"],
    [false, at("2026-11-27", "08:00"), "Closed, opens on 27 November at 8:00"],
    [false, at("2027-01-02", "08:00"), "Closed, opens on 2 January at 8:00"],
    [false, null, "Closed"],
  ])("open: %s, next change at %s: %s", (open, next, text) => {
    expect(openingText(textIn("en"), { now, open, next })).toBe(text);
  });

  test.each([
    [true, at("2026-11-20", "19:00"), "ಈಗ ತೆರೆದಿದೆ, 19:00ಕ್ಕೆ ಮುಚ್ಚುತ್ತದೆ"],
    [false, at("2026-11-21", "08:00"), "ಮುಚ್ಚಿದೆ, ನಾಳೆ 8:00ಕ್ಕೆ ತೆರೆಯುತ್ತದೆ"],
    [false, at("2026-11-23", "08:00"), "ಮುಚ್ಚಿದೆ, ಸೋಮವಾರ 8:00ಕ್ಕೆ ತೆರೆಯುತ್ತದೆ"],
    [false, at("2026-11-27", "08:00"), "ಮುಚ್ಚಿದೆ, ನವೆಂಬರ್ 27ರಂದು 8:00ಕ್ಕೆ ತೆರೆಯುತ್ತದೆ"],
    [false, null, "ಮುಚ್ಚಿದೆ"],
  ])("are Kannada on a Kannada page (open: %s, next change at %s)", (open, next, text) => {
    expect(openingText(textIn("kn"), { now, open, next })).toBe(text);
  });

  test("follow the day in Kalaburagi: what opens tomorrow opens today from midnight on", () => {
    const next = at("2026-11-21", "08:00");
    const midnight = at("2026-11-21", "00:00");
    const textAt = (instant: number) => openingText(textIn("en"), { now: instant, open: false, next });
    expect(textAt(midnight - 1)).toBe("Closed, opens tomorrow at 8:00");
    expect(textAt(midnight)).toBe("Closed, opens today at 8:00");
  });
});

test("The hours of a day are written as people write them, and those of a closed day in words", () => {
  expect(hoursText(textIn("en"), { opens: "08:00", closes: "19:00" })).toBe("8:00 – 19:00");
  expect(hoursText(textIn("en"), { opens: "00:30", closes: "24:00" })).toBe("0:30 – 24:00");
  expect(hoursText(textIn("kn"), { opens: null, closes: null })).toBe("ಮುಚ್ಚಿದೆ");
});
