import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { SafeHtml } from "#server/domain/content/safe-html.ts";
import { PageLanguage } from "../localized-text/localized-text.tsx";
import { RichText } from "./rich-text.tsx";

const html = "<p>ಪರಿಚಯ &amp; more</p>" as SafeHtml;

test("sanitised HTML is rendered as it is", () => {
  expect(renderToStaticMarkup(<RichText value={{ html, lang: "en" }} />)).toContain(`>${html}</div>`);
});

test("HTML in the other language is marked, in the page's own it is not", () => {
  expect(renderToStaticMarkup(<RichText value={{ html, lang: "kn" }} />)).toContain('lang="kn"');
  const own = renderToStaticMarkup(
    <PageLanguage value="kn">
      <RichText value={{ html, lang: "kn" }} />
    </PageLanguage>,
  );
  expect(own).not.toContain("lang=");
});
