import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { SHIPPED_TEXTS } from "#shared/texts/index.ts";
import type { ShellData } from "#server/domain/site/shell-data.ts";
import { examples } from "#app/ui/picture/picture.examples.tsx";
import { lightDocument } from "./light-document.tsx";

const shell = { language: "en", texts: SHIPPED_TEXTS.en, settings: {} } as unknown as ShellData;
const SIZES: Record<string, number> = {
  "/images/campus.1280.avif": 46_080,
  "/images/campus-phone.640.avif": 20_480,
  "/files/others/gate.jpg?a&b": 1_572_864,
};

const light = (body: string, head = ""): Promise<string> =>
  lightDocument(
    `<!DOCTYPE html><html lang="en"><head>${head}</head><body><main id="content" class="x">${body}</main></body></html>`,
    {
      shell,
      search: "?tab=a",
      styles: "/assets/light.css",
      sizeOf: (address) => Promise.resolve(SIZES[address]),
    },
  );
const picture = (name: keyof typeof examples): string => renderToString(examples[name]);
const text = (html: string): string => html.replaceAll(/<[^<>]*>/g, "");

test("A picture's place stays, and says what it shows and weighs; nothing of it is named that a browser fetches by itself", async () => {
  const html = await light(picture("further down"));
  expect(html).not.toMatch(/srcset|<source|src="\//i);
  expect(html).toContain('width="1280" height="520"');
  expect(html).toContain('href="/images/campus.1280.avif"');
  expect(html).toContain('data-narrow="/images/campus-phone.640.avif" data-media="(max-width: 959px)"');
  expect(text(html)).toContain("Show picture, 45 KB: The main building at dusk");
  expect(html).toContain('href="?tab=a&amp;pictures=all"');
  expect(text(html)).toContain("Show the pictures of this page, 45 KB");
});

test("What is for the mood leaves nothing; of what has a caption the words stay for those who do not see it", async () => {
  const mood = await light(`<div>${picture("for the mood")}</div>`);
  expect(mood).toContain('<main id="content" class="x"><div></div></main>');
  expect(text(await light(picture("captioned")))).toContain("The main building at dusk");
});

test("A picture of a text is left out as well, whatever its address and words hold", async () => {
  const image =
    '<img src="/files/others/gate.jpg?a&#x26;b" alt="&#x22;a > b&#x22; ಕನ್ನಡ" width="640" height="480">';
  const html = await light(`<p>Before ${image} after</p>`);
  expect(text(html)).toContain("Show picture, 1.5 MB: &quot;a &gt; b&quot; ಕನ್ನಡ after");
  expect(html).toContain('href="/files/others/gate.jpg?a&amp;b"');
  const unknown = await light('<p><img src="https://example.org/a.png" alt=""></p>');
  expect(text(unknown)).toContain("Show picture");
  expect(text(unknown)).not.toContain("Show picture,");
});

test("A picture in a link keeps its words as the link's name, and is shown by a link behind it", async () => {
  const image = '<img src="https://example.org/a.png" alt="Map">';
  const html = await light(`<p><a href="/map">${image}</a> next <a href="/">home</a></p>`);
  expect(html).toMatch(
    /<a href="\/map"><img [^>]*alt="Map"[^>]*><\/a><a [^>]*href="https:\/\/example\.org\/a\.png"/,
  );
  expect(html).toContain(' next <a href="/">home</a></p>');
});

test("What is no picture stays: scripts, the emblem, and a page without any says nothing", async () => {
  const body =
    '<script>"<img src=\\"/a.png\\">"</script><img src="/assets/emblem.svg" alt="Logo"/><p>a &lt;img src="b"&gt;</p>';
  const html = await light(body);
  expect(html).toContain(`<main id="content" class="x">${body}</main>`);
});

test("The document is marked, has the styles for it, asks for nothing ahead, and its setting is pressed", async () => {
  const html = await light(
    '<button value="1" aria-pressed="false" name="light"></button>',
    '<link rel="preload" as="image" href="/a.png"/><link rel="preload" as="font" href="/a.woff2"/><link rel="modulepreload" href="/a.js"/>',
  );
  expect(html).toContain('<html data-light="" lang="en">');
  expect(html).toContain(
    '<head><link rel="modulepreload" href="/a.js"/><link rel="stylesheet" href="/assets/light.css"></head>',
  );
  expect(html).toContain('<button value="0" aria-pressed="true" name="light">');
});
