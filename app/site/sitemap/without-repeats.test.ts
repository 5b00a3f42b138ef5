import { expect, test } from "vitest";
import type { MenuItem } from "#server/domain/site/presentation/view-models.ts";
import { withoutRepeats } from "./without-repeats.ts";

const item = (id: number, name: string, url: string, children: MenuItem[] = []): MenuItem => ({
  id,
  name,
  url,
  children,
});
const about = item(1, "about", "#", [item(2, "rules", "/rules"), item(3, "overview", "/about")]);

test("an entry of both menus stands once, where the first one has it", () => {
  expect(withoutRepeats([about], [item(4, "rules", "/rules"), item(5, "help", "/help")])).toEqual([
    about,
    item(5, "help", "/help"),
  ]);
});

test("an address under another name stays, and so does a name with another address", () => {
  const others = [item(4, "hours", "/about"), item(5, "overview", "/help")];
  expect(withoutRepeats([about], others)).toEqual([about, ...others]);
});
