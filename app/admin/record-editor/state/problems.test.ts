import { expect, test } from "vitest";
import { fieldsOf } from "./fields.ts";
import { problemsIn } from "./problems.ts";
import { sampleColumn } from "../../../../tests/support/data/sample-columns.ts";
import { blankValues } from "./values.ts";

const fields = fieldsOf([
  sampleColumn("title", "Text", { required: true, translated: true, max: 5 }),
  sampleColumn("list", "Options", { required: true, multiple: true }),
  sampleColumn("yes", "Boolean", { required: true }),
  sampleColumn("day", "Date"),
  sampleColumn("at", "DateTime"),
  sampleColumn("count", "Integer"),
  sampleColumn("url", "Url"),
  sampleColumn("word", "Text", { choices: ["a", "b"] }),
  sampleColumn("kept", "Text", { required: true, readOnly: true }),
]);
const right = { ...blankValues(fields), title: "Title", list: [{ label: "X", value: 7 }] };

test("a form in which everything is right has no problems", () => {
  const filled = {
    day: "5-3-2026",
    at: "05-03-2026 10:00",
    count: "-7",
    url: "https://a.example",
    word: "A",
  };
  for (const day of ["2026-3-5", "05/03/2026", "05-03-26"])
    expect(problemsIn(fields, { ...right, ...filled, day })).toEqual({});
});

test.each([
  ["title", "", "err_required"],
  ["title", "   ", "err_required"],
  ["title", "ಕನ್ನಡದ ಪದ", "admin_form_too_long"],
  ["title_kn", "123456", "admin_form_too_long"],
  ["list", [], "err_required"],
  ["day", "31-02-2026", "admin_form_expected_day"],
  ["at", "soon", "admin_form_expected_instant"],
  ["publishFrom", "soon", "admin_form_expected_instant"],
  ["title", "a\u0007b", "admin_form_control_character"],
  ["day", "05-03-0026", "admin_form_expected_day"],
  ["count", "1.5", "admin_form_expected_number"],
  ["count", "?", "admin_form_expected_number"],
  ["url", "javascript:alert(1)", "admin_form_expected_address"],
  ["word", "c", "admin_form_expected_text"],
])("%s as %j: %s", (name, value, key) => {
  expect(problemsIn(fields, { ...right, [name]: value })).toEqual({
    [name]: expect.objectContaining({ key }) as unknown,
  });
});

test("what is stored already is no problem while it stays as it is", () => {
  const base = { ...right, day: "05-03-0026" };
  expect(problemsIn(fields, { ...base, title: "Other" }, base)).toEqual({});
  expect(problemsIn(fields, { ...base, day: "06-03-0026" }, base)).toHaveProperty("day");
  expect(problemsIn(fields, { ...right, title: "" }, { ...right, title: "" })).toHaveProperty("title");
});
