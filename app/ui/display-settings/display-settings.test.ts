import { expect, test } from "vitest";
import { nextDisplay, parseDisplay } from "./display-settings.ts";

test.each([
  null,
  "",
  "{",
  "null",
  "7",
  '"large"',
  '{"text":"huge","contrast":true}',
  '{"__proto__":{"text":"large"}}',
])("the stored value %s counts as the defaults", (stored) => {
  expect(parseDisplay(stored)).toEqual({ text: "normal", contrast: "normal" });
});

test("stored choices are read, each on its own", () => {
  expect(parseDisplay('{"text":"larger"}')).toEqual({ text: "larger", contrast: "normal" });
  expect(parseDisplay('{"text":"no","contrast":"more"}')).toEqual({ text: "normal", contrast: "more" });
});

test("the text grows twice and then returns to normal, and contrast is left alone", () => {
  const start = { text: "normal", contrast: "more" } as const;
  const larger = nextDisplay(start, "text");
  const largest = nextDisplay(larger, "text");
  expect([larger.text, largest.text, nextDisplay(largest, "text").text]).toEqual([
    "large",
    "larger",
    "normal",
  ]);
  expect(largest.contrast).toBe("more");
});

test("contrast goes on and off", () => {
  const on = nextDisplay({ text: "large", contrast: "normal" }, "contrast");
  expect(on).toEqual({ text: "large", contrast: "more" });
  expect(nextDisplay(on, "contrast").contrast).toBe("normal");
});
