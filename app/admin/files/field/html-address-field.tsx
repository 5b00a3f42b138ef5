import type { AddressFieldProps } from "#app/html-editor/addresses/address-field.ts";
import { FileField } from "./file-field.tsx";

/** An address within a text: of an uploaded file, or any other. */
export function HtmlAddressField(field: AddressFieldProps) {
  return <FileField {...field} folder={field.picture ? "others" : null} />;
}
