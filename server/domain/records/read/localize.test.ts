import { describe, expect, expectTypeOf, test } from "vitest";
import type { LocalizedText } from "#shared/localized-text.ts";
import type { implink } from "#shared/tables/implink.ts";
import { notification } from "#shared/tables/notification.ts";
import type { RecordRow } from "#server/db/schema.ts";
import { localize } from "./localize.ts";
import type { RelationData } from "./present.ts";
import type { LabelledValue, RecordOf } from "./record-of.ts";

const ROW: RecordRow = {
  id: 7,
  version: 1,
  active: 1,
  publishFrom: null,
  publishTo: null,
  createdAt: "2026-03-01T00:00:00.000Z",
  updatedAt: "2026-03-02T00:00:00.000Z",
  deletedAt: null,
  outdated: null,
  title: "Fees",
  title_kn: null,
  udate: "2026-03-06",
  type: 2,
};

const LABELS: Record<number, { label: string; label_kn: string | null }> = {
  1: { label: "Sports", label_kn: null },
  2: { label: "Library", label_kn: "ಗ್ರಂಥಾಲಯ" },
};

function read(language: "en" | "kn", row: Partial<RecordRow> = {}, types: number[] = [2]) {
  const relations: RelationData = {
    optionOf: (_column, value) => {
      const option = LABELS[value];
      return option && { ...option, value };
    },
    labels: new Map(),
    multiValues: new Map([["type:7", types]]),
    now: "2026-03-03T00:00:00.000Z",
  };
  return localize<typeof notification>(
    notification,
    { ...ROW, ...row } as RecordRow,
    { staff: false, language },
    relations,
  );
}

describe("A typed record", () => {
  test("has its texts in the reader's language, else in English", () => {
    expect(read("en").title).toEqual({ text: "Fees", lang: "en" });
    expect(read("kn").title).toEqual({ text: "Fees", lang: "en" });
    expect(read("kn", { title_kn: "ಶುಲ್ಕ" }).title).toEqual({ text: "ಶುಲ್ಕ", lang: "kn" });
    expect(read("en", { title_kn: "ಶುಲ್ಕ" }).title).toEqual({ text: "Fees", lang: "en" });
  });

  test("has an empty text in the reader's language where there is none", () => {
    expect(read("kn", { title: null }).title).toEqual({ text: "", lang: "kn" });
    expect(read("en").refNo).toBe("");
    expect(read("en").documentLanguage).toBe("");
    expect(read("en").url).toBe("");
  });

  test("says the labels of a column in one language", () => {
    expect(read("kn").type).toEqual({ value: 2, label: { text: "ಗ್ರಂಥಾಲಯ", lang: "kn" } });
    expect(read("kn", {}, [2, 1]).types).toEqual([
      { value: 2, label: { text: "ಗ್ರಂಥಾಲಯ", lang: "en" } },
      { value: 1, label: { text: "Sports", lang: "en" } },
    ]);
    expect(read("kn", {}, [2, 1]).type?.label?.lang).toBe("en");
    expect(read("kn", { type: 9 }, [9]).types).toEqual([{ value: 9, label: null }]);
    expect(read("kn", { type: null }, []).type).toBeNull();
  });

  test("has its days as they are stored, and only what its reader may see", () => {
    expect(read("kn").udate).toBe("2026-03-06");
    expect(read("en")).not.toHaveProperty("active");
    expect(read("en")).not.toHaveProperty("state");
  });

  test("is typed by its table's description", () => {
    expectTypeOf<RecordOf<typeof notification>>().toHaveProperty("types").toEqualTypeOf<LabelledValue[]>();
    expectTypeOf<RecordOf<typeof notification>>().toHaveProperty("title").toEqualTypeOf<LocalizedText>();
    expectTypeOf<RecordOf<typeof notification>>()
      .toHaveProperty("documentLanguage")
      .toEqualTypeOf<"en" | "kn" | "">();
    expectTypeOf<RecordOf<typeof implink>>().toHaveProperty("coverage").toEqualTypeOf<LocalizedText>();
    expectTypeOf<RecordOf<typeof notification>>().not.toHaveProperty("nothing");
  });
});
