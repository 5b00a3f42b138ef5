/** Columns for tests, as the calls describe them. */
import type { ColumnType } from "#shared/columns.ts";
import type { ColumnDescriptor } from "#shared/descriptors.ts";

export function sampleColumn(
  name: string,
  type: ColumnType,
  more: Partial<ColumnDescriptor> = {},
): ColumnDescriptor {
  return {
    id: 1,
    version: 1,
    name,
    label: name,
    type,
    element: ["form"],
    columntype: null,
    section: null,
    position: null,
    required: false,
    translated: false,
    data: null,
    refobject: null,
    refobjectRef: null,
    refcolumn: null,
    max: 500,
    choices: null,
    choiceLabels: null,
    multiple: false,
    picture: false,
    folder: null,
    folderBy: null,
    initial: null,
    readOnly: false,
    public: true,
    hint: null,
    shipped: true,
    ...more,
  };
}
