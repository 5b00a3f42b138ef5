import type { ReactNode } from "react";
import { StaffIcon } from "#app/ui/icon/staff-icon.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden/visually-hidden.tsx";
import styles from "./file-input.module.css";

interface FileInputProps {
  onFiles: (files: File[]) => void;
  multiple?: boolean;
  /** As in `<input accept>`. */
  accept?: string;
  disabled?: boolean;
  /** `icon`: a square with a drawing, whose words are heard alone. */
  look?: "main" | "quiet" | "icon";
  children: ReactNode;
}

/** A button that opens the device's own chooser of files. */
export function FileInput({ onFiles, look = "quiet", children, ...input }: FileInputProps) {
  return (
    <label className={styles[look]} data-disabled={input.disabled ? "" : undefined}>
      <input
        {...input}
        ref={keepCancelling}
        type="file"
        className={styles.input}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The same file may be chosen again.
          target.value = "";
          if (files.length > 0) onFiles(files);
        }}
      />
      {look === "icon" ? <StaffIcon name="swap" /> : <StaffIcon name="upload" />}
      {look === "icon" ? <VisuallyHidden>{children}</VisuallyHidden> : <span>{children}</span>}
    </label>
  );
}

/** Closing the chooser without a choice is nothing that a dialog around it should take for its own end. */
function keepCancelling(input: HTMLInputElement | null): (() => void) | undefined {
  input?.addEventListener("cancel", stop);
  return () => input?.removeEventListener("cancel", stop);
}

const stop = (event: Event): void => event.stopPropagation();
