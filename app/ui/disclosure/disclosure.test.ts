import { expect, test } from "vitest";
import { isOpen, setOpen } from "./disclosure.ts";

/** The part of an element that a disclosure needs. */
function button() {
  const attributes = new Map<string, string>([["aria-expanded", "false"]]);
  return {
    getAttribute: (name: string) => attributes.get(name) ?? null,
    setAttribute: (name: string, value: string) => attributes.set(name, value),
  } as unknown as Element;
}

test("what is open says so to everyone, in the attribute alone", () => {
  const opener = button();
  expect(isOpen(opener)).toBe(false);
  setOpen(opener, true);
  expect(opener.getAttribute("aria-expanded")).toBe("true");
  expect(isOpen(opener)).toBe(true);
  setOpen(opener, false);
  expect(isOpen(opener)).toBe(false);
});
