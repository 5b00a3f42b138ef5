import type { ComponentType } from "react";

export interface AddressFieldProps {
  name: string;
  label: string;
  /** An address; empty for none. */
  value: string;
  onChange: (value: string) => void;
  hint?: string;
  required?: boolean;
  /** Asks for the address of a picture. */
  picture?: boolean;
}

/** In which the dialogs of the editor ask for an address. Its caller has it, and with it the files to choose from. */
export type AddressField = ComponentType<AddressFieldProps>;
