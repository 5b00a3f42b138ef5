/** What the designer reads of a table: its descriptions with both languages side by side. */
import { COLUMN_TYPES, type Width } from "#shared/columns.ts";
import type { RecordIn } from "#shared/api/caller.ts";
import type { ColumnDescriptor, SectionDescriptor } from "#shared/api/metadata.ts";
import type { Language } from "#shared/languages.ts";
import type { TextKey } from "#shared/texts/index.ts";
import type { Api } from "../api/api.ts";

export interface BothLabels {
  label: string | null;
  label_kn?: string | null;
}

export type DesignedTable = RecordIn<"db_object">;
export type DesignedColumn = ColumnDescriptor;
/** Its id is 0 where a table has no section of its own. */
export type DesignedSection = Omit<SectionDescriptor, "columns" | "id"> & { id: number };

export interface Design {
  table: DesignedTable;
  sections: DesignedSection[];
  columns: DesignedColumn[];
}

export async function loadDesign(api: Api, id: number): Promise<Design> {
  const object = String(id);
  const [table, sections, columns] = await Promise.all([
    api.call("GET /:object/:word", { object: "db_object", word: id, lang: "all" }),
    api.call("GET /section/object", { object, lang: "all" }),
    api.call("GET /db_column/object", { object, lang: "all" }),
  ]);
  return {
    table,
    sections: sections.map((section) => ({ ...section, id: section.id ?? 0 })),
    columns: columns.filter(({ derived }) => !derived),
  };
}

/** A label as a reader of this language gets it. */
export const labelIn = (language: Language, { label, label_kn: kannada }: Partial<BothLabels>): string =>
  (language === "kn" && kannada) || (label ?? "");

/** What a type of column is called, and what it is for. */
export const TYPE_TEXTS: Record<DesignedType, { name: TextKey; about: TextKey }> = {
  Text: { name: "admin_type_text", about: "admin_type_text_about" },
  Html: { name: "admin_type_html", about: "admin_type_html_about" },
  Url: { name: "admin_type_url", about: "admin_type_url_about" },
  Picture: { name: "admin_type_picture", about: "admin_type_picture_about" },
  Date: { name: "admin_type_date", about: "admin_type_date_about" },
  DateTime: { name: "admin_type_date_time", about: "admin_type_date_time_about" },
  Integer: { name: "admin_type_integer", about: "admin_type_integer_about" },
  Boolean: { name: "admin_type_boolean", about: "admin_type_boolean_about" },
  Options: { name: "admin_type_options", about: "admin_type_options_about" },
  Reference: { name: "admin_type_reference", about: "admin_type_reference_about" },
};

/** What the designer offers as a type: a picture is an address with what is said of it. */
export const DESIGNED_TYPES = [...COLUMN_TYPES, "Picture"] as const;
export type DesignedType = (typeof DESIGNED_TYPES)[number];

export const typeOf = ({ type, picture }: Pick<DesignedColumn, "picture" | "type">): DesignedType =>
  type === "Url" && picture ? "Picture" : type;

/** Types whose texts can be stored in both languages. */
export const isTranslatable = (type: DesignedType): boolean => type === "Text" || type === "Html";

export const WIDTH_TEXTS: Record<Width, TextKey> = {
  Col1: "admin_design_width_whole",
  Col2: "admin_design_width_half",
};
