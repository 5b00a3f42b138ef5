/** The usages of a file, as `GET /file/uses/{id}` answers it. */
export interface FileUsages {
  uses: { object: string; table: string; id: number; label: string; column: string }[];
  /** How many there are beside those that are named. */
  more: number;
}
