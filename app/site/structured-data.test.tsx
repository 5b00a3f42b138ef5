import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { StructuredData } from "./structured-data.tsx";

test("What search engines read is whole JSON, and no text in it ends the element", () => {
  const name = `</script><!-- "ಕಲಬುರಗಿ" & <b>`;
  const html = renderToStaticMarkup(<StructuredData value={{ "@type": "Thing", name }} />);
  const [, json = ""] = /^<script type="application\/ld\+json">([^<]*)<\/script>$/.exec(html) ?? [];
  expect(JSON.parse(json)).toEqual({ "@context": "https://schema.org", "@type": "Thing", name });
});
