import { describe, expect, test } from "vitest";
import { ERRORS, invalid, SiteError } from "./errors.ts";
import { PARAMETERS, type Problem } from "./problems.ts";
import { errorBody, isProblemCode, sentenceOf } from "./sentences.ts";
import { API_TEXTS } from "./texts/api.ts";

const NAMES: Readonly<Record<string, readonly string[]>> = PARAMETERS;

function placeholders(text: string): string[] {
  return [...new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name!))].toSorted();
}

describe("The catalogue", () => {
  test.each(Object.entries(API_TEXTS.en))("%s names its parameters", (code, text) => {
    expect(placeholders(text)).toEqual([...(NAMES[code] ?? [])].toSorted());
  });

  test("has a sentence for every error, which needs no parameters", () => {
    const lacking = Object.keys(ERRORS).filter((code) => !isProblemCode(code) || NAMES[code]);
    expect(lacking).toEqual([]);
  });
});

describe("A sentence", () => {
  test.each<[Problem, string, string]>([
    [{ code: "required" }, "This field is required!", "ಈ ಮಾಹಿತಿ ಕಡ್ಡಾಯವಾಗಿದೆ!"],
    [{ code: "text_too_long", params: { max: 100 } }, "At most 100 characters.", "ಹೆಚ್ಚೆಂದರೆ 100 ಅಕ್ಷರಗಳು."],
    [
      { code: "may_not_write", params: { table: { en: "Notices", kn: "ಸೂಚನೆಗಳು" } } },
      "You may not write the table Notices.",
      "ಸೂಚನೆಗಳು ಕೋಷ್ಟಕಕ್ಕೆ ಬರೆಯಲು ನಿಮಗೆ ಅನುಮತಿ ಇಲ್ಲ.",
    ],
    [
      { code: "expected_one_of", params: { choices: ["a", "b"] } },
      "One of a, b is expected.",
      "a, b ಇವುಗಳಲ್ಲಿ ಒಂದು ಬೇಕು.",
    ],
    [
      { code: "field_problem", params: { field: "title", problem: { code: "required" } } },
      "title: This field is required!",
      "title: ಈ ಮಾಹಿತಿ ಕಡ್ಡಾಯವಾಗಿದೆ!",
    ],
    [
      { code: "not_undoable", params: { records: [{ code: "changed_since" }, { code: "row_twice" }] } },
      "Some records cannot be taken back. Somebody has changed it since. Another row of the file is about this record already.",
      "ಕೆಲವು ದಾಖಲೆಗಳನ್ನು ಹಿಂದಿನಂತೆ ಮಾಡಲಾಗದು. ನಂತರ ಯಾರೋ ಇದನ್ನು ಬದಲಾಯಿಸಿದ್ದಾರೆ. ಕಡತದ ಮತ್ತೊಂದು ಸಾಲು ಈಗಾಗಲೇ ಈ ದಾಖಲೆಯ ಬಗ್ಗೆ ಇದೆ.",
    ],
  ])("%j is said in both languages", (problem, english, kannada) => {
    expect(sentenceOf(problem, "en")).toBe(english);
    expect(sentenceOf(problem, "kn")).toBe(kannada);
  });

  test("takes what it names as it is", () => {
    const problem: Problem = { code: "done_uploaded", params: { name: "{{name}} $& <b>" } };
    expect(sentenceOf(problem, "en")).toBe("Uploaded the file successfully: {{name}} $& <b>");
  });
});

describe("The body of an error", () => {
  test("says what is wrong with the first field, and names all", () => {
    const error = invalid([
      { field: "title", code: "required" },
      { field: "size", code: "expected_whole" },
    ]);
    expect(errorBody(error)).toEqual({
      message: "title: This field is required!",
      code: "invalid",
      errors: [
        { field: "title", message: "This field is required!" },
        { field: "size", message: "A whole number is expected." },
      ],
    });
    expect(errorBody(error, "kn").errors?.[1]?.message).toBe("ಪೂರ್ಣ ಸಂಖ್ಯೆ ಬೇಕು.");
  });

  test("has further properties, in the language of the answer where they speak", () => {
    expect(errorBody(new SiteError("conflict", { extra: { stored: 1 } }))).toMatchObject({ stored: 1 });
    const speaking = new SiteError("conflict", { extra: (language) => ({ language }) });
    expect(errorBody(speaking, "kn")).toMatchObject({ code: "conflict", language: "kn" });
  });
});
