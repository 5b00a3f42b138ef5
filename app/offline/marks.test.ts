import { describe, expect, test } from "vitest";
import { AS_OF_ID } from "#shared/as-of.ts";
import { STORED_ID } from "#shared/offline.ts";
import type { StoredPage } from "./stored-pages.ts";
import { inPlaceOfMissing, markedPage, withStoredPages } from "./marks.ts";

const HTML =
  `<body><p id="${AS_OF_ID}" role="status" class="a" hidden=""></p><main>` +
  `<div id="${STORED_ID}" data-list="l" data-link="a" data-time="t"><p>None</p></div>` +
  '<form hidden="" action="/offline"></form></main></body>';
/** 10:15 in Kalaburagi. */
const AT = Date.parse("2026-03-12T04:45:00Z");

const page = (more: Partial<StoredPage>): StoredPage => ({
  language: "kn",
  address: "/rti",
  title: "RTI – University",
  at: AT,
  used: 0,
  bytes: 1,
  files: {},
  lasting: false,
  ...more,
});

describe("A page that is given without a network", () => {
  test.each([
    ["offline", "You are offline. This page is as of 10:15 on 12-03-2026."],
    ["slow", "The network does not answer. This page is as of 10:15 on 12-03-2026."],
  ] as const)("says so where it is %s, and leads to what else can be read", (reason, sentence) => {
    const html = markedPage(HTML, { language: "en", at: AT }, reason);
    expect(html).toContain(
      `role="status" class="a">${sentence} <a href="/offline">What else can be read</a></p>`,
    );
  });

  test("says so in its own language, also in place of one that is not stored", () => {
    expect(markedPage(HTML, { language: "kn", at: AT }, "offline")).toMatch(/ನೀವು .* 12-03-2026 .* 10:15/);
    expect(inPlaceOfMissing(HTML, "kn")).toContain("ನೀವು ಆಫ್‌ಲೈನ್‌ನಲ್ಲಿದ್ದೀರಿ");
  });
});

describe("The list of what is stored", () => {
  test("leads to each page with its time, those in the visitor's language and read last first", () => {
    const html = withStoredPages(HTML, "kn", [
      page({ address: "/offline" }),
      page({ address: "/bank?tab=a&sub=b", language: "en", title: "Bank &amp; post – University", used: 9 }),
      page({ used: 1 }),
      page({ address: "/nss", title: "NSS – University", used: 2 }),
    ]);
    expect(html).toContain(
      '<ul class="l">' +
        '<li><a class="a" href="/nss" lang="kn">NSS</a><p class="t">12-03-2026, 10:15</p></li>' +
        '<li><a class="a" href="/rti" lang="kn">RTI</a><p class="t">12-03-2026, 10:15</p></li>' +
        '<li><a class="a" href="/bank?tab=a&amp;sub=b&amp;lng=en" lang="en">Bank &amp; post</a>' +
        '<p class="t">12-03-2026, 10:15</p></li></ul></div><form action="/offline"></form>',
    );
  });

  test("stays what the site wrote where nothing is stored, or the page has no place for it", () => {
    expect(withStoredPages(HTML, "kn", [page({ address: "/offline" })])).toBe(HTML);
    expect(withStoredPages("<main></main>", "kn", [page({})])).toBe("<main></main>");
  });
});
