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

test("A fragment is rendered once, and stands in every document where it belongs", () => {
  const shell = shellData();
  const Shown = shows("ಕನ್ನಡ");
  const page = (path: string) =>
    documentWith(
      shell,
      <>
        <h1>{path}</h1>
        <CachedFragment name="menu">
          <Shown />
        </CachedFragment>
        <i>{path}</i>
      </>,
    );
  for (const path of ["ಒಂದು", "ಎರಡು"])
    expect(page(path)).toBe(
      `<!DOCTYPE html><html lang="en"><head></head><body><h1>${path}</h1><p>ಕನ್ನಡ</p><i>${path}</i></body></html>`,
    );
  expect(Shown).toHaveBeenCalledTimes(1);
});

const holding = (html: string) => expect.stringContaining(`<header><p>brand</p><nav>${html}</nav></header>`);

test("A fragment has a slot in which each document shows something else", () => {
  const shell = shellData();
  const Shown = shows("brand");
  const page = (slot: ReactNode) =>
    documentWith(
      shell,
      <CachedFragment name="bar" slot={slot}>
        {(node) => (
          <header>
            <Shown />
            <nav>{node}</nav>
          </header>
        )}
      </CachedFragment>,
    );
  expect(page(<a href="/?q=one">one</a>)).toEqual(holding('<a href="/?q=one">one</a>'));
  expect(page("<two>")).toEqual(holding("&lt;two&gt;"));
  expect(page(null)).toEqual(holding(""));
  expect(Shown).toHaveBeenCalledTimes(1);
});

const twice = (slot: ReactNode) => [slot, <hr key="line" />, slot];

test("A fragment with no place for its slot, or with two, is a mistake that is seen at once", () => {
  for (const children of [twice, () => "none"])
    expect(() =>
      documentWith(
        shellData(),
        <CachedFragment name="bar" slot="slot">
          {children}
        </CachedFragment>,
      ),
    ).toThrow("places for its slot");
});

test("Whoever thinks of variants without end evicts these, and nothing that pages show", () => {
  const shell = shellData();
  const [Menu, Shown] = [shows("menu"), shows(LONG.repeat(100))];
  const page = (variant: string) =>
    documentWith(
      shell,
      <>
        <CachedFragment name="menu">
          <Menu />
        </CachedFragment>
        <CachedFragment name="tabs" variant={variant}>
          <Shown />
        </CachedFragment>
      </>,
    );
  for (let variant = 0; variant < 20; variant += 1) page(String(variant));
  expect([Menu, Shown].map(({ mock }) => mock.calls.length)).toEqual([1, 20]);
  page("19");
  expect(Shown).toHaveBeenCalledTimes(20);
  page("0");
  expect([Menu, Shown].map(({ mock }) => mock.calls.length)).toEqual([1, 21]);
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

test("Several fragments come in the order in which they stand, one within another too", () => {
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
  const body = `<b>${LONG}</b><i>${LONG}</i><u>${LONG}</u>`;
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
  expect(html).toContain(`${text}</div>${LONG}</body>`);
});

test("What a fragment shows is not asked for ahead in the midst of the document", () => {
  const html = documentWith(
    shellData(),
    <CachedFragment name="brand">
      <img src="/emblem.svg" alt="" />
    </CachedFragment>,
  );
  expect(html).toContain('<body><img src="/emblem.svg" alt=""/></body>');
});

test("Texts beside fragments have no mark between them, and no comment where a fragment ends", () => {
  const html = documentWith(
    shellData(),
    <p>
      <CachedFragment name="one">one</CachedFragment>
      <CachedFragment name="two">two</CachedFragment>
      three
    </p>,
  );
  expect(html).toContain("<p>onetwothree</p>");
});

test("Outside a document a fragment is what it shows", () => {
  const fragment = (
    <CachedFragment name="menu" slot={<b>slot</b>}>
      {(slot) => <p>{slot}</p>}
    </CachedFragment>
  );
  for (const html of [renderOnSite(fragment, "/", {}), renderOnSite(fragment, "/", {})])
    expect(html).toBe("<p><b>slot</b></p>");
});
