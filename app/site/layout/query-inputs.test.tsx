import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { QueryInputs } from "./query-inputs.tsx";

test("a form keeps every parameter of the address", () => {
  expect(renderToStaticMarkup(<QueryInputs search="?tab=a&q=b" />)).toBe(
    '<input type="hidden" name="tab" value="a"/><input type="hidden" name="q" value="b"/>',
  );
});

test("an address without a query gives no input", () => {
  expect(renderToStaticMarkup(<QueryInputs search="" />)).toBe("");
});
