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
  const once = nextDisplay(start, "text");
  const twice = nextDisplay(once, "text");
  expect([once.text, twice.text, nextDisplay(twice, "text").text]).toEqual(["large", "larger", "normal"]);
  expect(twice.contrast).toBe("more");
});

test("contrast goes on and off", () => {
  const on = nextDisplay({ text: "large", contrast: "normal" }, "contrast");
  expect(on).toEqual({ text: "large", contrast: "more" });
  expect(nextDisplay(on, "contrast").contrast).toBe("normal");
});
