/** Reads records within one read scope. Public code is given readers only. */
import type { PresentedRecord } from "#shared/api/record.ts";
import type { Language } from "#shared/languages.ts";
import type { Table } from "#shared/table.ts";
import type { ReadScope } from "../../kernel/read-scope.ts";
import type { ReadSource } from "../query/read-context.ts";
import { present } from "./present.ts";
import { RowReader } from "./row-reader.ts";
import { TableReader } from "./table-reader.ts";

export type { ListingQuery } from "./row-reader.ts";
export type { ReadSource as Source } from "../query/read-context.ts";

/** Reads any table by its name, as the calls answer its records. */
export class RecordReader extends RowReader<PresentedRecord> {
  constructor(source: ReadSource, scope: ReadScope) {
    super(source, scope, present);
  }

  /** Reads the rows that have ended, and those alone. */
  ended(): RecordReader {
    return new RecordReader(this.source, { ...this.scope, ended: true });
  }

  /** Reads the rows that visitors see now, and no others. */
  published(): RecordReader {
    const { ended: _ended, ...scope } = this.scope;
    return new RecordReader(this.source, scope);
  }

  /** Reads the same rows in another language. */
  inLanguage(language: Language): RecordReader {
    return new RecordReader(this.source, { ...this.scope, language });
  }

  /** Reads one table; of a shipped one the compiler knows the columns. */
  of<T extends Table>(table: T): TableReader<T> {
    return new TableReader(this.source, this.scope, table);
  }
}
