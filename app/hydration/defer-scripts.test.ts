import { expect, test } from "vitest";
import { deferScripts } from "./defer-scripts.ts";

const page = (scripts: string) => `<html><head>HEAD</head><body><p>$&amp; text</p>${scripts}</body></html>`;

test("the module script becomes inert and keeps its text to the letter", () => {
  const text = `import "/assets/m.js";\nimport("/assets/e.js"); "$& $1 \\n"`;
  expect(deferScripts(page(`<script type="module" async="">${text}</script>`))).toBe(
    page(`<script type="text/plain" id="deferred-scripts" data-modules="">${text}</script>`),
  );
});

test("module preloads leave the document and become the list of the inert script", () => {
  const preloads = `<link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/>`;
  const html = deferScripts(page(`${preloads}<script type="module" async="">import("/a")</script>`));
  expect(html).not.toContain("modulepreload");
  expect(html).toContain(`data-modules="/assets/a.js /assets/b.js"`);
});

test("classic scripts, stylesheets and other preloads stay as they are", () => {
  const others = `<link rel="stylesheet" href="/a.css"/><link rel="preload" href="/f" as="fetch"/><script>window.a=1</script>`;
  expect(deferScripts(page(`${others}<script type="module" async="">1</script>`))).toContain(others);
});

test("a document without a module script is returned unchanged", () => {
  const html = page(`<link rel="modulepreload" href="/assets/a.js"/><script>1</script>`);
  expect(deferScripts(html)).toBe(html);
});
