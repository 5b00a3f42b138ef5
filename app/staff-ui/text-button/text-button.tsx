import type { ComponentProps } from "react";
import styles from "./text-button.module.css";

interface TextButtonProps extends Omit<ComponentProps<"button">, "className" | "type"> {
  /** `framed`: where plain words would not look like something to press. */
  look?: "text" | "framed";
}

/** An action in the midst of other things: words, and an icon beside them. */
export function TextButton({ look = "text", ...props }: TextButtonProps) {
  return <button {...props} type="button" className={styles[look]} />;
}
