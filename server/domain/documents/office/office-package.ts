/**
 * The parts of a document of Word or Excel. Two of them have fixed names, which say what the others are and how they belong
 * together (Open Packaging Conventions, ECMA-376 part 2).
 */
import { posix } from "node:path";
import { UnreadableDocument } from "../document-limits.ts";
import { readXml } from "./xml.ts";
import type { ZipArchive } from "./zip-archive.ts";

const CONTENT_TYPES = "[Content_Types].xml";
const ROOT = "/";

interface Relation {
  id: string;
  /** The last word of its type, as `styles`. */
  kind: string;
  part: string;
}

export class OfficePackage {
  readonly #archive: ZipArchive;
  readonly #relations = new Map<string, Relation[]>();

  constructor(archive: ZipArchive) {
    this.#archive = archive;
  }

  /** @throws UnreadableDocument as `ZipArchive.part` does */
  read(part: string): Buffer | undefined {
    return this.#archive.part(part);
  }

  /** The part that the package is about. @throws UnreadableDocument `broken` where there is none */
  get main(): string {
    const [main] = this.find(ROOT, "officeDocument", "main");
    if (main === undefined || !this.#archive.has(main)) throw new UnreadableDocument("broken");
    return main;
  }

  /**
   * The parts of a kind that another part names, or else those whose content has the type.
   * @param type the end of a content type, before `+xml`
   */
  find(source: string, kind: string, type = kind): string[] {
    const related = this.relations(source).filter((relation) => relation.kind === kind);
    return related.length > 0 ? related.map(({ part }) => part) : this.#findTyped(type);
  }

  /** What a part names inside of the package. */
  relations(source: string): readonly Relation[] {
    let relations = this.#relations.get(source);
    if (relations) return relations;
    relations = [];
    const folder = posix.dirname(source);
    const part = this.#archive.part(
      posix.join(folder, "_rels", `${posix.basename(source)}.rels`).replace(/^\//, ""),
    );
    this.#relations.set(source, relations);
    if (part) readRelations(part, folder, relations);
    return relations;
  }

  #findTyped(type: string): string[] {
    const parts: string[] = [];
    const types = this.#archive.part(CONTENT_TYPES);
    if (!types) return parts;
    readXml(types, {
      open({ name, attributes: { PartName = "", ContentType = "" } }) {
        if (name === "Override" && ContentType.endsWith(`.${type}+xml`)) parts.push(PartName.slice(1));
      },
    });
    return parts;
  }
}

function readRelations(part: Buffer, folder: string, relations: Relation[]): void {
  readXml(part, {
    open({ name, attributes: { Id: id = "", Type = "", Target = "", TargetMode } }) {
      // What lies outside of the file is never followed.
      if (name !== "Relationship" || TargetMode === "External") return;
      const target = posix.resolve(ROOT, folder, Target).slice(1);
      relations.push({ id, kind: posix.basename(Type), part: target });
    },
  });
}
