import type { ReactNode } from "react";
import { HtmlEditor } from "#app/html-editor/editor/html-editor.tsx";
import { TextArea } from "#app/ui/field/text-area.tsx";
import { TextField } from "#app/ui/field/text-field.tsx";
import { toOneLine } from "#shared/control-characters.ts";
import type { ColumnType } from "#shared/columns.ts";
import type { ColumnDescriptor, Choice } from "#shared/api/metadata.ts";
import type { Language } from "#shared/languages.ts";
import type { UploadFolder } from "#shared/vocabulary.ts";
import type { RecordField } from "../state/fields.ts";
import type { FormValue } from "../state/values.ts";
import { CheckField } from "#app/staff-ui/check-field/check-field.tsx";
import { DateField } from "#app/staff-ui/date-field/date-field.tsx";
import type { FieldProps } from "#app/staff-ui/field-props.ts";
import { FocusField } from "../../fields/focus-field/focus-field.tsx";
import { FileField } from "../../files/field/file-field.tsx";
import { HtmlAddressField } from "../../files/field/html-address-field.tsx";
import { InstantField } from "../../fields/instant-field/instant-field.tsx";
import { NumberField } from "#app/staff-ui/number-field/number-field.tsx";
import { OptionsField } from "../../fields/options-field/options-field.tsx";
import { PlainSelect } from "../../fields/options-field/plain-select.tsx";
import { ListField } from "../../fields/list-field/list-field.tsx";
import { MultiOptions } from "../../fields/options-field/multi-options.tsx";
import { MultiChoices } from "../../fields/options-field/multi-choices.tsx";
import { TableChoicesField } from "../../fields/table-choices-field/table-choices-field.tsx";
import { TableField } from "../../fields/table-choices-field/table-field.tsx";
import { ReferenceField } from "../../fields/reference-field/reference-field.tsx";

/** Longer lines are written in a field that wraps them. */
const INPUT_MAX_LENGTH = 254;

/** The input of a property, by the type of its column. */
export function FieldInput({ field, folder = null, of = null, src = "", ...props }: FieldInputProps) {
  const says = field.column?.ofTable?.says;
  if (says) {
    const table = choices(of)[0]?.value ?? null;
    return <TableChoicesField {...props} says={says} table={table} value={written(props.value)} />;
  }
  if (field.column?.ofPicture?.says === "focus")
    return <FocusField {...props} src={src} value={written(props.value)} />;
  if (field.column?.listOf) return <ListField {...props} kind={written(of)} value={written(props.value)} />;
  if (field.column?.ownTable) return <TableField {...props} value={choices(props.value)[0] ?? null} />;
  return INPUTS[field.type](props, field.column, field.language, folder);
}

interface FieldInputProps extends FieldProps<FormValue> {
  field: RecordField;
  /** Url: where an upload goes; `null`: the person chooses. */
  folder?: UploadFolder | null;
  /** What the column is about: of what it says of a table, the value that refers to it; of a list, the kind that shows it. */
  of?: FormValue;
  /** Text that says something of a picture: where it is. */
  src?: string | undefined;
}

type Input = (
  props: FieldProps<FormValue>,
  column: ColumnDescriptor | undefined,
  language: Language | undefined,
  folder: UploadFolder | null,
) => ReactNode;

const INPUTS: Record<ColumnType, Input> = {
  Text: (props, column, language) => {
    if (column?.choices && column.multiple)
      return <MultiChoices {...props} value={options(props.value)} options={optionsOf(column)} />;
    if (column?.choices)
      return <PlainSelect {...props} value={written(props.value)} options={optionsOf(column)} />;
    const text = { ...props, value: written(props.value), lang: language };
    if (column?.multiLine) return <TextArea {...text} rows={2} />;
    if (!column || column.max <= INPUT_MAX_LENGTH) return <TextField {...text} autoComplete="off" />;
    return <TextArea {...text} rows={2} onChange={(value) => props.onChange(toOneLine(value))} />;
  },
  Html: (props, _column, language) => (
    <HtmlEditor
      {...props}
      value={written(props.value)}
      language={language ?? "en"}
      addressField={HtmlAddressField}
    />
  ),
  Url: (props, column, _language, folder) => (
    <FileField {...props} value={written(props.value)} folder={folder} picture={column?.picture} />
  ),
  Date: (props) => <DateField {...props} value={written(props.value)} />,
  DateTime: (props) => <InstantField {...props} value={written(props.value)} />,
  Integer: (props) => <NumberField {...props} value={written(props.value)} />,
  Boolean: (props) => <CheckField {...props} value={props.value === true} />,
  Options: (props, column) =>
    column?.multiple ? (
      <MultiOptions {...props} value={choices(props.value)} options={column.data ?? []} />
    ) : (
      <OptionsField {...props} value={choices(props.value)[0] ?? null} options={column?.data ?? []} />
    ),
  Reference: (props, column) => (
    <ReferenceField
      {...props}
      value={choices(props.value)[0] ?? null}
      refobject={column?.refobject?.label ?? ""}
      refcolumn={column?.refcolumn ?? ""}
    />
  ),
};

const written = (value: FormValue): string => (typeof value === "string" ? value : "");
const options = (value: FormValue): readonly string[] => (Array.isArray(value) ? (value as string[]) : []);

function choices(value: FormValue): readonly Choice[] {
  if (Array.isArray(value)) return value as Choice[];
  return typeof value === "object" && value !== null ? [value as Choice] : [];
}

/** The only accepted values of a text, by the names that people know them by. */
const optionsOf = ({ choices: accepted, choiceLabels }: ColumnDescriptor) =>
  (accepted ?? []).map((choice) => ({ value: choice, label: choiceLabels?.[choice] ?? choice }));
