/** Words a document: what a row becomes on the university's paper. The sentences themselves are data (`letters.json`). */
import { indianDay } from "#shared/dates.ts";
import type { Language } from "#shared/languages.ts";
import type { Table } from "#shared/table.ts";
import { inKannada } from "#shared/table.ts";
import { NOTIFICATION } from "#shared/vocabulary.ts";
import type { Row } from "./records.ts";

/** `letters.json`: the letterhead, and for each kind of document who signs it and what it says. */
export interface Letters {
  university: Record<Language, string>;
  address: Record<Language, string>;
  labels: Record<Language, { reference: string; date: string; demonstration: string }>;
  signatures: Record<string, Record<Language, string>>;
  kinds: Record<
    string,
    { heading: Record<Language, string>; signature: string; body: Record<Language, string[]> }
  >;
}

/** One page in one language, ready to be set. */
export interface Letter {
  language: Language;
  university: Record<Language, string>;
  address: string;
  /** What kind of document it is: `Notification`. */
  heading: string;
  title: string;
  reference: string;
  date: string;
  /** The day of issue, `yyyy-mm-dd`, from which the file's own dates follow. */
  day: string;
  body: string[];
  signature: string;
  note: string;
}

/** What a letter is written from. */
export interface Matter {
  /** An entry of `kinds`. */
  kind: string;
  title: string;
  /** The day of issue, `yyyy-mm-dd`. */
  day: string;
  reference?: string;
}

/** The matter of a row: its title in the language of the document, its day, its reference. */
export function matterOf(table: Table, row: Row, language: Language, today: string): Matter {
  const title = row[language === "kn" ? inKannada(table.title) : table.title];
  const day = [row.udate, row.day].find((value) => typeof value === "string") ?? today;
  const reference = typeof row.refNo === "string" ? row.refNo : undefined;
  return { kind: kindOf(table.name, row), title: String(title), day, reference };
}

/** Writes a letter. Throws where the texts of its kind are missing. */
export function write({ kind, title, day, reference }: Matter, language: Language, letters: Letters): Letter {
  const texts = letters.kinds[kind];
  if (!texts) throw new Error(`letters.json has no texts for ${kind}.`);
  const labels = letters.labels[language];
  return {
    language,
    university: letters.university,
    address: letters.address[language],
    heading: texts.heading[language],
    title,
    reference: reference ? `${labels.reference}: ${reference}` : "",
    date: `${labels.date}: ${indianDay(day)}`,
    day,
    body: texts.body[language],
    signature: letters.signatures[texts.signature]?.[language] ?? "",
    note: labels.demonstration,
  };
}

const NOTICES: Record<number, string> = {
  [NOTIFICATION.administration]: "administration",
  [NOTIFICATION.academicUg]: "academic",
  [NOTIFICATION.academicPg]: "academic",
  [NOTIFICATION.examinationUg]: "examination",
  [NOTIFICATION.examinationPg]: "examination",
  [NOTIFICATION.sports]: "sports",
  [NOTIFICATION.rti]: "rti",
  [NOTIFICATION.regulations]: "regulations",
  [NOTIFICATION.admissionsUg]: "admissions",
  [NOTIFICATION.admissionsPg]: "admissions",
  [NOTIFICATION.admissionsPhd]: "admissions",
  [NOTIFICATION.oldAcademic]: "academic",
  [NOTIFICATION.oldAdmission]: "admissions",
  [NOTIFICATION.oldExamination]: "examination",
  [NOTIFICATION.libraryNews]: "library",
  [NOTIFICATION.uucms]: "uucms",
};

/** What is worded of its own among the further documents of notices. */
const FURTHER = new Set<unknown>(["annexure", "corrigendum"]);

function kindOf(table: string, row: Row): string {
  if (table === "attachment") return FURTHER.has(row.kind) ? String(row.kind) : "administration";
  if (table !== "notification") return table;
  const first = Array.isArray(row.type) ? row.type[0] : row.type;
  return NOTICES[Number(first)] ?? "administration";
}
