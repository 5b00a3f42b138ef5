/** Makes the documents of the demonstration, stores them and lists them as files. */
import { createHash } from "node:crypto";
import type { Language } from "#shared/languages.ts";
import { UPLOAD_FOLDERS } from "#shared/vocabulary.ts";
import { makeDocument } from "./document.ts";
import { matterOf, write } from "./letter.ts";
import type { Letter, Letters } from "./letter.ts";
import { isRow } from "./records.ts";
import type { DemoRow, Row } from "./records.ts";
import type { DemoTarget } from "./target.ts";

/** An entry of `documents.json`: a document that no row of a table stands for, because a text links to it. */
export interface LinkedDocument {
  document: string;
  title: string;
  title_kn: string;
  kind: string;
  language?: Language;
}

const PDF = "application/pdf";

/** Stores documents under their paths, each path once. */
export class Documents {
  readonly #used = new Set<string>();
  readonly #target: DemoTarget;
  readonly #letters: Letters;

  constructor(target: DemoTarget, letters: Letters) {
    this.#target = target;
    this.#letters = letters;
  }

  /** The payload with the addresses of the documents that it asks for with `{"document": "syllabus/x.pdf"}`. */
  async attach(entry: DemoRow, payload: Row): Promise<Row> {
    const attached = { ...payload };
    for (const [column, value] of Object.entries(payload)) {
      if (!isRow(value) || typeof value.document !== "string") continue;
      const language = payload.documentLanguage === "kn" || value.language === "kn" ? "kn" : "en";
      const matter = matterOf(entry.table, payload, language, this.#target.today);
      attached[column] = await this.#store(value.document, write(matter, language, this.#letters));
    }
    return attached;
  }

  /** Makes a document that only texts link to. */
  async add({ document, title, title_kn, kind, language = "en" }: LinkedDocument): Promise<void> {
    const matter = { kind, title: language === "kn" ? title_kn : title, day: this.#target.today };
    await this.#store(document, write(matter, language, this.#letters));
  }

  async #store(path: string, letter: Letter): Promise<string> {
    if (this.#used.has(path)) throw new Error(`${path} is the document of two rows.`);
    this.#used.add(path);
    const bytes = await makeDocument(letter);
    await this.#target.putFile(path, bytes, PDF);
    const place = placeOf(path);
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    await this.#target.create("file", { ...place, kind: PDF, size: bytes.length, sha256 });
    return place.url;
  }
}

/** Folder, name and address of a stored file. Throws where the folder is none of the upload folders. */
export function placeOf(path: string): { name: string; folder: string; url: string } {
  const folder = path.slice(0, path.lastIndexOf("/"));
  if (!UPLOAD_FOLDERS.some((known) => known === folder))
    throw new Error(`${path} is in none of the upload folders.`);
  return { name: path.slice(folder.length + 1), folder, url: `/files/${path}` };
}
