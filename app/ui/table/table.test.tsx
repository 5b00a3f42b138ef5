import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { examples } from "./table.examples.tsx";

const render = (name: keyof typeof examples) => renderToStaticMarkup(examples[name]);

test("the table is named by its caption, which is seen only where that is asked for", () => {
  expect(render("as a list of notices")).toMatch(/<caption><span class="hidden">Notices<\/span><\/caption>/);
  expect(render("with further columns")).toMatch(/<caption class="caption">Theses<\/caption>/);
});

test("every head and every title says what it is the head of, and every part keeps its role as a block", () => {
  const html = render("with further columns");
  expect(html.match(/<th role="columnheader" scope="col"/g)).toHaveLength(5);
  expect(html.match(/<th role="rowheader" scope="row"/g)).toHaveLength(2);
  expect(html).not.toMatch(
    /<(table|thead|tbody|tfoot|tr|th|td)(?! role="(table|rowgroup|row|columnheader|rowheader|cell)")[ >]/,
  );
});

test("a further value repeats its head for the eye alone; date, title and action do not", () => {
  const html = render("with further columns");
  expect(html).toContain('<span class="label" aria-hidden="true">Guide</span>Dr. Rekha');
  expect(html).not.toMatch(/aria-hidden="true">(Date|Title|Document)</);
});

test("a cell without a value is empty, so that a phone can leave it out", () => {
  const [, first = "", second = ""] = render("with further columns").split('<tr role="row" class="row">');
  expect(first).toMatch(/<td [^>]*data-kind="text"><\/td>/);
  expect(second).toMatch(/<td [^>]*data-kind="action"><\/td>/);
});

test("a cell gets the number of its row", () => {
  const html = render("without a title");
  expect(html).toMatch(/No\.<\/span>1<\/td>.*No\.<\/span>2<\/td>/);
});

test("only a table with a title folds on a tablet", () => {
  expect(render("as a list of notices")).toContain("data-folds");
  expect(render("without a title")).not.toContain("data-folds");
});

test("the footer is one row over all columns; without rows there is still a whole table", () => {
  expect(render("with further columns")).toMatch(/<td [^>]*colSpan="5">2 theses<\/td>/);
  expect(render("without rows")).toContain('<tbody role="rowgroup"></tbody>');
});

test("markup in a caption or a cell stays text", () => {
  expect(render("hostile")).not.toMatch(/<script>|<i>|<b>/);
});
