import { expect, test } from "vitest";
import { SHIPPED_TEXTS } from "#shared/texts/index.ts";
import { renderOnSite } from "../../../../tests/support/browser/render-on-site.tsx";
import type { SearchTarget } from "#server/domain/site/pages/library-search.ts";
import { LibrarySearch } from "./library-search.tsx";

const render = (targets: SearchTarget[]) =>
  renderOnSite(<LibrarySearch targets={targets} />, "/library", {
    language: "kn",
    texts: SHIPPED_TEXTS.kn,
  });

test("each catalogue has a button that names itself in the address, and says that a new tab opens", () => {
  const html = render(["opac", "theses"]);
  const form = /<form[^>]*>/.exec(html)?.[0];
  for (const attribute of ['method="get"', 'action="/library/find"', 'target="_blank"', 'rel="noopener"']) {
    expect(form).toContain(attribute);
  }
  const buttons = [...html.matchAll(/<button type="submit" value="(\w+)"[^>]*name="in".*?<\/button>/g)];
  expect(buttons.map(([, value]) => value)).toEqual(["opac", "theses"]);
  for (const [button] of buttons) expect(button).toContain("ಹೊಸ ಟ್ಯಾಬ್‌ನಲ್ಲಿ ತೆರೆಯುತ್ತದೆ");
});

test("without a catalogue there is no box", () => {
  expect(render([])).toBe("");
});
