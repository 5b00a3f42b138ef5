import type { ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { renderOnSite } from "../../tests/support/browser/render-on-site.tsx";
import { ShellDataProvider } from "#app/i18n/shell-data-provider.tsx";
import { RichText } from "#app/ui/rich-text/rich-text.tsx";
import type { SafeHtml } from "#server/domain/content/safe-html.ts";
import type { ShellData } from "#server/domain/site/shell-data.ts";
import { CachedFragment, renderDocument } from "./cached-fragment.tsx";

const LONG = "ಕನ್ನಡ ".repeat(400);

const shellData = (): ShellData => ({
  language: "en",
  texts: {},
  menus: { main: [], top: [], footer: [], library: [], libraryTop: [] },
  settings: {},
  staff: "",
});

const documentWith = (shell: ShellData, body: ReactNode): string =>
  renderDocument(
    <ShellDataProvider shell={shell}>
      <html lang="en">
        <body>{body}</body>
      </html>
    </ShellDataProvider>,
  ).toString();

const shows = (text: string) => vi.fn(() => <p>{text}</p>);

test.each([
  ["short", "ಕನ್ನಡ"],
  ["long", LONG],
])("A %s fragment is rendered once, and stands in every document where it belongs", (_length, text) => {
  const shell = shellData();
  const Shown = shows(text);
  const page = (path: string) =>
    documentWith(
      shell,
      <>
        <h1>{path}</h1>
        <CachedFragment name="menu" className="menu">
          <Shown />
        </CachedFragment>
        <i>{path}</i>
      </>,
    );
  for (const path of ["ಒಂದು", "ಎರಡು"])
    expect(page(path)).toBe(
      `<!DOCTYPE html><html lang="en"><head></head><body><h1>${path}</h1><div class="menu"><p>${text}</p></div><i>${path}</i></body></html>`,
    );
  expect(Shown).toHaveBeenCalledTimes(1);
});

test("A fragment is rendered anew for another variant, another view model and other shell data", () => {
  const Shown = shows(LONG);
  const [first, second] = [shellData(), shellData()];
  const [one, other] = [{}, {}];
  for (const [shell, of, variant] of [
    [first, one, "a"],
    [first, one, "b"],
    [first, other, "a"],
    [second, one, "a"],
    [first, one, "a"],
  ] as const)
    documentWith(
      shell,
      <CachedFragment name="links" of={of} variant={variant}>
        <Shown />
      </CachedFragment>,
    );
  expect(Shown).toHaveBeenCalledTimes(4);
});

test("Several long fragments come in the order in which they stand, one within another too", () => {
  const shell = shellData();
  const page = () =>
    documentWith(
      shell,
      <>
        <CachedFragment name="first">
          <b>{LONG}</b>
          <CachedFragment name="inner">
            <i>{LONG}</i>
          </CachedFragment>
        </CachedFragment>
        <CachedFragment name="last">
          <u>{LONG}</u>
        </CachedFragment>
      </>,
    );
  const body = `<div><b>${LONG}</b><div><i>${LONG}</i></div></div><div><u>${LONG}</u></div>`;
  for (const html of [page(), page()]) expect(html).toContain(`<body>${body}</body>`);
});

test("Comments that somebody has written into a page stay what they are", () => {
  const text = `<!--${crypto.randomUUID()} 0--><!-- 0-->`;
  const html = documentWith(
    shellData(),
    <>
      <RichText value={{ html: text as SafeHtml, lang: "en" }} />
      <CachedFragment name="menu">{LONG}</CachedFragment>
    </>,
  );
  expect(html).toContain(`${text}</div><div>${LONG}</div>`);
});

test("No mark is sent", () => {
  const html = documentWith(shellData(), <CachedFragment name="menu">{LONG}</CachedFragment>);
  expect(html).not.toContain("<!--");
});

test("Outside a document a long fragment is its text", () => {
  const fragment = <CachedFragment name="menu">{LONG}</CachedFragment>;
  for (const html of [renderOnSite(fragment, "/", {}), renderOnSite(fragment, "/", {})])
    expect(html).toBe(`<div>${LONG}</div>`);
});
