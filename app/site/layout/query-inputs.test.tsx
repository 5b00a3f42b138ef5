import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { QueryInputs } from "./query-inputs.tsx";

test("a form keeps every parameter of the address but its own, also one that stands there twice", () => {
  expect(renderToStaticMarkup(<QueryInputs search="?tab=a&lng=en&tab=a" without="lng" />)).toBe(
    '<input type="hidden" name="tab" value="a"/>'.repeat(2),
  );
});

test("an address without a query gives no input", () => {
  expect(renderToStaticMarkup(<QueryInputs search="" />)).toBe("");
});
