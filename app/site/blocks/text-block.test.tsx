import { expect, test } from "vitest";
import type { RichText } from "#server/domain/site/presentation/view-models.ts";
import { SHIPPED_TEXTS } from "#shared/texts/index.ts";
import { renderOnSite } from "../../../tests/support/browser/render-on-site.tsx";
import { TextBlock } from "./text-block.tsx";

const render = (body: RichText | null) =>
  renderOnSite(<TextBlock content={{ kind: "text", body }} base={{}} title="Aland" />, "/pg-centres", {
    texts: SHIPPED_TEXTS.en,
  });

test("a text is marked with the language that it fell back to", () => {
  const html = "<p>ಪಠ್ಯ</p>" as RichText["html"];
  expect(render({ html, lang: "kn" })).toMatch(/lang="kn"[^>]*><p>ಪಠ್ಯ<\/p>/);
});

test("a part without a text says that there is none", () => {
  expect(render(null)).toContain("No data found");
});
