import { expect, test } from "vitest";
import { unmarkedTexts } from "./unmarked-texts.ts";

const onKannadaPage = (body: string, names?: readonly string[]) =>
  unmarkedTexts(`<!doctype html><html lang="kn"><body>${body}</body></html>`, names);

test.each([
  ["<p>Syllabus  of 2026</p>", ["Syllabus of 2026"]],
  ["<p>B.A.</p>", ["B.A."]],
  ['<button aria-label="Close">×</button><img alt="A hall">', ["Close", "A hall"]],
  ['<p lang="en">One <span lang="kn">Two</span></p>', ["Two"]],
  ['<p lang="en">ಗ್ರಂಥಾಲಯ</p>', ["ಗ್ರಂಥಾಲಯ"]],
])("%s has the texts %j that do not say their language", (body, texts) => {
  expect(onKannadaPage(body)).toEqual(texts);
});

test.each([
  "<p>ಗ್ರಂಥಾಲಯ</p>",
  '<p lang="en">Syllabus</p><p lang="en-IN"><b>Fees</b></p>',
  '<img lang="en" alt="A hall">',
  "<p>2026-27</p><p>PDF, 24 KB</p><p>IV</p>",
  '<a href="mailto:a@b.example">a@b.example</a><p>https://vidyalaya.example/rti</p><p>letter.pdf</p>',
  "<script>const words = 1;</script><style>p { color: red }</style>",
  '<a href="mailto:office@b.example">office<wbr>@b.example</a><p>PDF<!-- -->, 2 KB</p>',
  "<p>KSU/ADM/0177</p><p>01K</p>",
  "<p>PDF ತೆರೆಯಿರಿ</p>",
])("%s has none", (body) => {
  expect(onKannadaPage(body)).toEqual([]);
});

test("names of people need no language", () => {
  expect(onKannadaPage("<p>Asha Rao</p>")).toEqual(["Asha Rao"]);
  expect(onKannadaPage("<p>Asha Rao</p>", ["Asha Rao"])).toEqual([]);
});

test("an English page marks what is in Kannada", () => {
  const page = '<html lang="en"><p>ಕನ್ನಡ</p><p lang="kn">ಕನ್ನಡ</p><p>Word ಪದ</p></html>';
  expect(unmarkedTexts(page)).toEqual(["ಕನ್ನಡ"]);
});
