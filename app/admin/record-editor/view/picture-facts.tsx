import type { ReactNode } from "react";
import { Stack } from "#app/staff-ui/layout/layout.tsx";
import type { ColumnDescriptor } from "#shared/api/metadata.ts";
import type { PictureFact } from "#shared/picture-columns.ts";
import { fileAddress } from "../../files/field/file-address.ts";
import { usePresentFile } from "../../files/field/present-file.tsx";
import type { EditedRecord } from "../state/edited-record.ts";

interface PictureFactsProps {
  form: EditedRecord;
  /** The column of the picture's address. */
  column: ColumnDescriptor;
  /** What is said of the picture, in the order of the fields. */
  facts: readonly ColumnDescriptor[];
  isReadOnly: boolean;
  /** Draws the fields of one of these columns. */
  render: (fact: ColumnDescriptor, src: string) => ReactNode;
}

const ORDER: readonly PictureFact[] = ["decorative", "alt", "focus"];

/** Of a picture that is chosen: whether it is decorative, else its words, and its focal point where the picture is there to point at. */
export function PictureFacts({ form, column, facts, isReadOnly, render }: PictureFactsProps) {
  const address = form.values[column.name];
  const src = typeof address === "string" ? address.trim() : "";
  const file = usePresentFile(fileAddress(src, true, location.origin));
  const fact = (says: PictureFact) => facts.find(({ ofPicture }) => ofPicture?.says === says);
  const decorative = fact("decorative");
  const isDecorative = decorative !== undefined && form.values[decorative.name] === true;
  const isShown = (says: PictureFact): boolean => {
    const own = fact(says);
    if (!own) return false;
    if (says === "alt") return own.required || (src !== "" && !isDecorative);
    return says === "decorative" ? src !== "" : Boolean(file) && !isReadOnly;
  };
  const shown = ORDER.filter(isShown);
  if (shown.length === 0) return null;
  return (
    <Stack gap={5}>
      {shown.map((says) => (
        <div key={says}>{render(fact(says)!, file?.url ?? "")}</div>
      ))}
    </Stack>
  );
}

/** The columns of a form that say something of a picture of it. */
export const factsIn = (columns: readonly ColumnDescriptor[], picture: ColumnDescriptor) =>
  picture.picture ? columns.filter(({ ofPicture }) => ofPicture?.column === picture.name) : [];
