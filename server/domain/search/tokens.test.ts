import { describe, expect, it } from "vitest";
import { tokenPositions, tokensOf, queryTokens } from "./tokens.ts";

describe("the tokens of a text", () => {
  it.each([
    ["letters of either case", "Examination FEE", ["examination", "fee"]],
    ["accents", "École Ünï", ["ecole", "uni"]],
    ["a capital with a dot", "İSTANBUL", ["istanbul"]],
    ["composed and decomposed letters", "ಕೊ é".normalize("NFD"), ["ಕೊ".normalize("NFC"), "e"]],
    ["conjuncts and vowel signs", "ರಾಷ್ಟ್ರೀಯ ಶಿಕ್ಷಣ ನೀತಿ", ["ರಾಷ್ಟ್ರೀಯ", "ಶಿಕ್ಷಣ", "ನೀತಿ"]],
    ["joiners", "ರ\u200d್ಯಾಗಿಂಗ್ ಯುಯುಸಿಎಂಎಸ್\u200cನಲ್ಲಿ co\u00adoperate", ["ರ್ಯಾಗಿಂಗ್", "ಯುಯುಸಿಎಂಎಸ್ನಲ್ಲಿ", "cooperate"]],
    ["Kannada figures", "೨೦೨೬-೨೭", ["2026", "27"]],
    ["marks between words", "a/b, “c” (d) [e]; f—g", ["a", "b", "c", "d", "e", "f", "g"]],
    ["nothing but marks", `"'*:^-()\u0000`, []],
    ["accents without a letter", "\u0301\u0302", []],
  ])("do not depend on %s", (_, text, tokens) => {
    expect(tokensOf(text)).toEqual(tokens);
  });

  it("are cut where no database could keep them", () => {
    expect(tokensOf("ಕ".repeat(5000))).toEqual(["ಕ".repeat(60)]);
    expect(tokensOf("𝒳".repeat(61))[0]).toBe("𝒳".repeat(60));
  });

  it("name an abbreviation with and without its dots", () => {
    expect([...queryTokens("Ph.D. and ಬಿ.ಎ.")]).toEqual(["ph", "d", "and", "ಬಿ", "ಎ", "phd", "ಬಿಎ"]);
  });

  it("name no abbreviation where dots follow each other, stand alone, or part figures", () => {
    expect([...queryTokens("wait... so.. .x 1.2 a.b..c.d")]).toEqual([
      "wait",
      "so",
      "x",
      "1",
      "2",
      "a",
      "b",
      "c",
      "d",
      "ab",
      "cd",
    ]);
  });

  it("are found in the longest text, whatever it is made of", () => {
    for (const part of ["a", "a.", ".", "ಕ\u0ccd", "\u0301\u0316", "\u200d"]) {
      expect(queryTokens(part.repeat(200_000 / part.length)).size).toBeLessThan(4);
    }
  });
});

const found = (text: string, ...asked: string[]) =>
  [...tokenPositions(text, asked)].map(({ from, to }) => text.slice(from, to));

describe("the positions of tokens", () => {
  it("are of words that equal or begin with a token of the query", () => {
    expect(found("Fees and fee examination exams", "fee")).toEqual(["Fees", "fee"]);
    expect(found("Fees and fee examination exams", "fee", "exam")).toEqual([
      "Fees",
      "fee",
      "examination",
      "exams",
    ]);
    expect(found("Coffee reexamined", "fee", "exam")).toEqual([]);
  });

  it("take in the joiners and the figures as they are written", () => {
    const [joined] = found("ರ\u200d್ಯಾಗಿಂಗ್ ತಡೆ", "ರ್ಯಾಗಿಂಗ್");
    expect(joined).toBe("ರ\u200d್ಯಾಗಿಂಗ್");
    expect(found("೨೦೨೬ರ ೨೦೨೫", "2026")).toEqual(["೨೦೨೬ರ"]);
  });

  it("are of words with accents, in whatever script their first letter is", () => {
    expect(found("École ÉCOLE e\u0301cole Ecole cole", "ecole")).toEqual([
      "École",
      "ÉCOLE",
      "e\u0301cole",
      "Ecole",
    ]);
    expect(found("\u200dfees ೨fees fees", "fees", "2")).toEqual(["\u200dfees", "೨fees", "fees"]);
    expect(found("İstanbul istanbul", "istanbul")).toEqual(["İstanbul", "istanbul"]);
    expect(found("ಶುಲ್ಕ fees ಕಾಲೇಜು", "ಶುಲ್ಕ")).toEqual(["ಶುಲ್ಕ"]);
  });

  it("are none where nothing is asked", () => {
    expect(found("Fees")).toEqual([]);
  });
});
