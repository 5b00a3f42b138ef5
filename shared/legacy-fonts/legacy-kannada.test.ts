import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { MAX_LINEAR_GROWTH, measureGrowth } from "../../tests/support/data/growth.ts";
import paragraphs from "./cases/paragraphs.json" with { type: "json" };
import single from "./cases/single.json" with { type: "json" };
import { legacyRuns, legacyToUnicode, looksLikeLegacyKannada } from "./legacy-kannada.ts";

interface Cases {
  source: string;
  pairs: string[][];
}

const pairs = (cases: Cases[]) =>
  cases.flatMap(({ source, pairs: listed }) =>
    listed.map(([legacy = "", unicode = ""]) => ({ source, legacy, unicode })),
  );
const WORDS = pairs(single);
const PARAGRAPHS = pairs(paragraphs);

const jsonFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".json"))
    .map((name) => `${folder}/${name}`);

/** Every text of the catalogues and of the demonstration. */
function ownTexts(): string[] {
  const texts: string[] = [];
  const collect = (value: unknown): void => {
    if (typeof value === "string") texts.push(value);
    else if (typeof value === "object" && value !== null) Object.values(value).forEach(collect);
  };
  for (const file of [...jsonFiles("shared/texts"), ...jsonFiles("data/demo")])
    collect(JSON.parse(readFileSync(file, "utf8")));
  return texts;
}

describe("Text in glyph codes", () => {
  test("has cases enough: 300 words and 30 paragraphs", () => {
    expect(WORDS.length).toBeGreaterThanOrEqual(300);
    expect(PARAGRAPHS.length).toBeGreaterThanOrEqual(30);
  });

  test.each(WORDS)("$legacy is $unicode ($source)", ({ legacy, unicode }) => {
    expect(legacyToUnicode(legacy, { everything: true })).toBe(unicode);
    expect(legacyToUnicode(legacy, { font: "Nudi 01 e" })).toBe(unicode);
  });

  test.each(PARAGRAPHS)("differs from English within a paragraph: $unicode", ({ legacy, unicode }) => {
    expect(legacyToUnicode(legacy)).toBe(unicode);
    expect(looksLikeLegacyKannada(legacy)).toBe(true);
  });

  test("comes in runs whose sources make up the text", () => {
    const runs = legacyRuns("(PÀ£ÀßqÀ £ÁqÀÄ) is Karnataka, ¸ÀéUÀð");
    expect(runs.map(({ text, isLegacy }) => [text, isLegacy])).toEqual([
      ["(", false],
      ["ಕನ್ನಡ ನಾಡು", true],
      [") is Karnataka, ", false],
      ["ಸ್ವರ್ಗ", true],
    ]);
    expect(runs.map(({ source }) => source).join("")).toBe("(PÀ£ÀßqÀ £ÁqÀÄ) is Karnataka, ¸ÀéUÀð");
  });

  test("may have micro signs or Greek letters, ಯ drawn with a zero, and marks struck twice", () => {
    expect(legacyToUnicode("¨sÁµÉ ¨sÁμÉ")).toBe("ಭಾಷೆ ಭಾಷೆ");
    expect(legacyToUnicode("CªÀ¢ü0iÀÄ°è")).toBe("ಅವಧಿಯಲ್ಲಿ");
    expect(legacyToUnicode("PÀÀ£ÀßqÀÀ")).toBe("ಕನ್ನಡ");
  });

  test("stays where nothing says whether it is Kannada, and is converted where the font says so", () => {
    expect(legacyToUnicode("¸ÀÆZÀ£É: Group D")).toBe("ಸೂಚನೆ: Group D");
    expect(legacyToUnicode("D", { font: "Nudi 01 e" })).toBe("ಆ");
    expect(legacyToUnicode("MAn Hl", { font: "ABCDEF+Nudi05e" })).toBe("ಒಂಟಿ ಊಟ");
    expect(legacyToUnicode("MAn Hl", { font: "'BRH Kannada', serif" })).toBe("ಒಂಟಿ ಊಟ");
    expect(legacyToUnicode("MAn Hl", { font: "NudiAkshar-Bold" })).toBe("ಒಂಟಿ ಊಟ");
    expect(legacyToUnicode("MAn Hl", { font: "Arial" })).toBe("MAn Hl");
    expect(legacyToUnicode("MAn Hl", { font: "Nudi Parijatha" })).toBe("MAn Hl");
  });

  test("has the digits that its font draws, or those that are asked for", () => {
    expect(legacyToUnicode("2026 gÀ°è", { font: "Nudi 01 k" })).toBe("೨೦೨೬ ರಲ್ಲಿ");
    expect(legacyToUnicode("2026 gÀ°è", { font: "Nudi 01 e" })).toBe("2026 ರಲ್ಲಿ");
    expect(legacyToUnicode("2026 gÀ°è", { font: "Nudi 01 k", digits: "ascii" })).toBe("2026 ರಲ್ಲಿ");
    expect(legacyToUnicode("2026 £ÉÃ ¸Á°£À°è", { digits: "kannada" })).toBe("೨೦೨೬ ನೇ ಸಾಲಿನಲ್ಲಿ");
    expect(legacyToUnicode("since 2026", { digits: "kannada" })).toBe("since 2026");
  });
});

describe("Any other text", () => {
  test("stays as it is, all of the catalogues and of the demonstration", () => {
    // Some show what it looks like.
    const texts = ownTexts().filter((text) => !text.includes("PÀ£ÀßqÀ"));
    expect(texts.length).toBeGreaterThan(5000);
    expect(texts.filter((text) => legacyToUnicode(text) !== text)).toEqual([]);
  });

  test.each([
    "Café, naïve, façade, coöperate, El Niño, São Paulo, Ångström, Zoë Müller, Łódź",
    "À la carte, déjà vu, l'été à Genève, élève, où, PÈRE NOËL, QU'À, PÉPÉ, ZÉZÉ, TÊTE, DÉJÀ VU, ÉCOLE",
    "Größe, Straße, über, Äpfel, Käse, GRÖSSE, ÄRZTE, MÜLLER, «Ära», »Öl«, „Äste“",
    "SÁNCHEZ, PÉREZ, GÓMEZ, LEÓN, VÁZQUEZ, PÁGINA, SÃO, VOCÊ, SÁ, PÁ, ¿Qué?, ¡Olé!",
    "Price: £500, ¥1,000, 20¢, ½ kg, ¼ inch, 25°C, ±5 %, 10 µm, m², 3×4, 6÷2, § 5, ¶ 2, © 2026, Intel®, «quoted»",
    "const naïve = (x) => x?.é ?? `Ä${x}`; // ÀÁÂÃ",
    "id,name,city\n1,José Peña,Málaga\n2,Zoë Ångström,Århus\n3,Ünal Çelik,İzmir",
    "CafÃ© mojibake: Ã©, Ã¼, Â£, â€™, Ã€, PÃ©, bÉ™, à²•à²¨à³à²¨à²¡, ï»¿id",
    "Ïðèâåò, ìèð! ¨ËÊÀ ÐÎÑÑÈß",
    "Óñåé, ÔåëéêÜ ¸íá ¹ôáí ºôáí",
    "uÉå Mü sÉÉåMü qÉÉÇ AÉWåû MüÂ lÉrÉå AjÉuÉÉ",
    "registrar@university.example, https://university.example/PÀ?q=£À, C:\\DATA\\PÁ.TXT",
    "Group D, Section F, J. R. D. Tata, Dr. K. R. Nagar, II M.A., B.Ed., pH 7, GATE, NET, and all call fact",
    "",
  ])("stays as it is: %s", (text) => {
    expect(legacyToUnicode(text)).toBe(text);
    expect(looksLikeLegacyKannada(text)).toBe(false);
  });

  test("stays in the line of a text that is converted", () => {
    expect(legacyToUnicode("PÀÄªÀiÁj José Peña, £ÀUÀgÀ: São Paulo, café £500")).toBe(
      "ಕುಮಾರಿ José Peña, ನಗರ: São Paulo, café £500",
    );
  });
});

describe("The conversion", () => {
  test("changes nothing that it has converted", () => {
    for (const { legacy } of [...WORDS, ...PARAGRAPHS]) {
      for (const options of [{}, { everything: true }, { digits: "kannada" } as const]) {
        const converted = legacyToUnicode(legacy, options);
        expect(legacyToUnicode(converted, options)).toBe(converted);
      }
    }
  });

  test("changes nothing that it has converted of words that make no sense", () => {
    const glyphs = "PÀÁÉÃÄïsAiªÄðÌåæ¸«D FnE.öóÂBCx„";
    let seed = 1;
    const next = () => (seed = (seed * 48_271) % 2_147_483_647);
    for (let round = 0; round < 2000; round++) {
      const text = Array.from({ length: 24 }, () => glyphs[next() % glyphs.length]).join("");
      const converted = legacyToUnicode(text);
      expect(legacyToUnicode(converted), text).toBe(converted);
    }
  });

  test.each(["PÀ£ÀßqÀ £ÁqÀÄ and more, ", "PÀ", "„", "À", "a@À", "aé.À", "À\n", "0À", "PÀ F "])(
    "takes four times as long for four times as many characters, of %j, never the square of it",
    (piece) => {
      const convert = (length: number) => legacyToUnicode(piece.repeat(Math.ceil(length / piece.length)));
      expect(convert(100)).not.toBe("");
      expect(measureGrowth(convert, 20_000)).toBeLessThan(MAX_LINEAR_GROWTH);
    },
  );
});
