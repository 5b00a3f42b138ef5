import { describe, expect, test } from "vitest";
import { MAX_LINEAR_GROWTH, measureGrowth } from "../../../tests/support/data/growth.ts";
import { dangersOf } from "../../../tests/support/data/html-dangers.ts";
import hostile from "./hostile-html.json" with { type: "json" };
import { opening, plainText, sanitise } from "./sanitise.ts";

describe.each(Object.entries(hostile))("hostile HTML: %s", (_, cases) => {
  test.each(cases)("%j", (attack) => {
    for (const html of [attack, `<p>ಮೊದಲು ${attack} ನಂತರ</p>`, `<table><tr><td>${attack}`]) {
      const safe = sanitise(html);
      expect(dangersOf(safe)).toEqual([]);
      expect(sanitise(safe)).toBe(safe);
    }
  });
});

describe("harmless HTML", () => {
  test.each([
    "",
    "ಕರ್ನಾಟಕ ವಿಶ್ವವಿದ್ಯಾಲಯ",
    "<h2>ಪರೀಕ್ಷಾ ವೇಳಾಪಟ್ಟಿ</h2><p>ರಾಜ್\u200dಯ, ಕ್\u200cಷ: <strong>೧೨೩</strong> &amp; more — “quoted” ‘text’</p>",
    '<p lang="kn" dir="ltr">ಕನ್ನಡ <span lang="en">and English</span><br>next line</p>',
    '<p><a href="/page/about-us" title="About us">About</a> <a href="#top">top</a> <a href="../load?page=rti&amp;x=1">RTI</a></p>',
    '<p><a href="mailto:registrar@university.example">mail</a> <a href="tel:+918472263202">call</a></p>',
    '<p><a href="https://example.org/a?b=1&amp;c=2" rel="noopener noreferrer" target="_blank">out</a></p>',
    '<p><a href="//example.org/" rel="noopener noreferrer" target="_blank">out</a></p>',
    '<figure><img src="/images/gate.jpg" alt="ಮುಖ್ಯ ದ್ವಾರ" width="640" height="480"><figcaption>Gate</figcaption></figure>',
    '<img src="https://example.org/a.png" alt="">',
    '<table><caption>Fees</caption><colgroup><col span="2"></colgroup><thead><tr><th scope="col">Course</th><th scope="col" colspan="2">Fee</th></tr></thead><tbody><tr><td rowspan="2">BCA</td><td>₹ 1,000</td></tr></tbody></table>',
    '<ol start="3" type="a" reversed><li value="5">one<ul><li>two</li></ul></li></ol><dl><dt>term</dt><dd>meaning</dd></dl>',
    "<blockquote><p>1 &lt; 2 and 3 > 2</p></blockquote><pre><code>a\n  b</code></pre><hr>",
    "<details open><summary>ಹೆಚ್ಚು</summary><p>H<sub>2</sub>O, x<sup>2</sup></p></details>",
    '<p><abbr title="Right to Information">RTI</abbr>, <time datetime="2025-03-01">1 March</time>, <b>b</b><i>i</i><u>u</u><s>s</s></p>',
  ])("%j stays as it is", (html) => {
    expect(sanitise(html)).toBe(html);
  });

  test.each([
    ["<h1>Title</h1>", "<h2>Title</h2>"],
    ["<P>unclosed<p>two", "<p>unclosed</p><p>two</p>"],
    ["<center><font color=red>old</font></center>", "old"],
    ["<form>kept <b>words</b></form>", "kept <b>words</b>"],
    ["<a href='javascript:x'>words</a>", "words"],
    ["<a href='/My File.pdf'>x</a>", '<a href="/My%20File.pdf">x</a>'],
    ["<img src=a.png>", '<img src="a.png" alt="">'],
    ["<p>ಕ\u0cc6\u0cc2 ಕಿ\u0cd5</p>", "<p>ಕ\u0cca ಕೀ</p>"],
    ["<p>&#x0c95;&#x0cc6;&#x0cc2;</p>", "<p>ಕ\u0cca</p>"],
    ["<pre>\n\n\ncode</pre>", "<pre>code</pre>"],
    ["a\u0000b\u0007c\r\nd", "abc\nd"],
    ["<p>one<!-- note --> two</p>", "<p>one two</p>"],
    ["a <!-- never closed", "a "],
    ["half a \ud800 pair", "half a \ufffd pair"],
  ])("%j becomes %j", (html, expected) => {
    expect(sanitise(html)).toBe(expected);
  });

  test("in decomposed Kannada comes out composed, and never melts into a tag", () => {
    const safe = sanitise("<p><b>x</b>\u0338y</p><p>\u0338<i>z</i></p>");
    expect(safe.normalize("NFC")).toBe(safe);
    expect(safe).toBe("<p><b>x</b>y</p><p><i>z</i></p>");
  });
});

describe("an iframe", () => {
  test.each([
    ["https://www.youtube.com/embed/aB-3_x?rel=0", "https://www.youtube-nocookie.com/embed/aB-3_x?rel=0"],
    ["https://www.youtube-nocookie.com/embed/aB-3_x", "https://www.youtube-nocookie.com/embed/aB-3_x"],
    ["https://www.google.com/maps/embed?pb=!1m18!1m12", "https://www.google.com/maps/embed?pb=!1m18!1m12"],
    [
      "https://www.openstreetmap.org/export/embed.html?bbox=76.8%2C17.3",
      "https://www.openstreetmap.org/export/embed.html?bbox=76.8%2C17.3",
    ],
  ])("from %s stays, in a sandbox, with a title", (src, expected) => {
    const safe = sanitise(`<iframe width=560 src="${src}" title="ಕ್ಯಾಂಪಸ್">inside</iframe>`);
    expect(safe).toContain(
      `<iframe src="${expected}" title="ಕ್ಯಾಂಪಸ್" width="560" loading="lazy" sandbox="allow-scripts`,
    );
    expect(safe).toMatch(/ allowfullscreen><\/iframe>$/);
    expect(sanitise(safe)).toBe(safe);
    expect(sanitise(`<iframe src="${src}"></iframe>`)).toMatch(/ title="www\./);
  });
});

describe("HTML beyond reason", () => {
  test("of 600 levels comes out with a hundred, and with its words", () => {
    const safe = sanitise(`${"<div>".repeat(600)}ಪದ<img src=x onerror=alert(1)>`);
    expect(safe).toBe(
      `${"<div>".repeat(100)}ಪದ${"</div>".repeat(100)}`.replace("ಪದ", 'ಪದ<img src="x" alt="">'),
    );
  });

  test.each([
    ["levels", "<div>".repeat(40_000)],
    ["levels behind false ends", "<div><xmp></div></xmp>".repeat(5000)],
    ["tables", "<table><tr><td>".repeat(5000)],
    ["open formatting", `<p>${"<b class=x>".repeat(500)}${"</p><p>x".repeat(20_000)}`],
    ["open formatting in comments", `<p>${"<!--</b>--><b class=x>".repeat(500)}${"</p><p>x".repeat(20_000)}`],
  ])("with too many %s is refused at once", (_, html) => {
    expect(() => sanitise(html)).toThrow(expect.objectContaining({ code: "too_large" }));
  });

  test.each([
    ["an ordinary page", "<h2>ವಿಭಾಗ</h2><p>ಕನ್ನಡ <b>and</b> <a href='/x'>more</a>, text and words</p>"],
    ["angle brackets", "<"],
    ["half tags", "<a '\""],
    ["paragraphs", "<p>x"],
    ["ends without a beginning", "</p>"],
  ])("of %s takes four times as long for four times as much, never the square of it", (_, piece) => {
    const repeated = (length: number) => piece.repeat(Math.ceil(length / piece.length));
    expect(dangersOf(sanitise(repeated(40_000)))).toEqual([]);
    expect(measureGrowth((length) => sanitise(repeated(length)), 10_000)).toBeLessThan(MAX_LINEAR_GROWTH);
  });
});

describe("plainText", () => {
  test.each([
    [
      "<h2>ವಿಭಾಗ</h2><p>ಕನ್<b>ನಡ</b> &amp; English</p><ul><li>one</li><li>two</li></ul>",
      "ವಿಭಾಗ ಕನ್ನಡ & English one two",
    ],
    ["a<br>b <img src=x alt=picture>\n\n c", "a b c"],
    ["<script>alert(1)</script><style>p{}</style>words", "words"],
    ["ರಾಜ್\u200dಯ&nbsp;ಕ\u0cc6\u0cc2", "ರಾಜ್\u200dಯ ಕ\u0cca"],
    ["&lt;b&gt;", "<b>"],
    ["", ""],
  ])("of %j is %j", (html, expected) => {
    expect(plainText(html)).toBe(expected);
  });
});

describe("The opening of a text", () => {
  test("ends before the first heading", () => {
    const html = sanitise("<p>ಮೊದಲ <strong>ಮಾತು</strong></p><p>Two</p><h2>More</h2><p>Three</p>");
    expect(opening(html)).toBe("<p>ಮೊದಲ <strong>ಮಾತು</strong></p><p>Two</p>");
  });

  test("is the whole where nothing stands before a heading", () => {
    for (const html of ["<h2>Only</h2><p>Text</p>", "<p>No heading</p>", ""]) {
      expect(opening(sanitise(html))).toBe(sanitise(html));
    }
  });
});
