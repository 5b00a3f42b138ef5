import type { ButtonHTMLAttributes } from "react";
import { Icon } from "../icon/icon.tsx";
import type { IconName } from "../icon/icons.tsx";
import { Link, type LinkProps } from "../link/link.tsx";
import styles from "./button.module.css";

interface Look {
  /** `main`: the one action of a view; `quiet`: any other; `gold`: on a picture; `text`: a word with an arrow. */
  look?: "main" | "quiet" | "gold" | "text";
  icon?: IconName;
}

type ButtonProps = Look &
  ButtonHTMLAttributes<HTMLButtonElement> & {
    /** A spinner turns beside the words, and presses do nothing. */ busy?: boolean;
  };

export function Button({ look = "main", icon, busy = false, disabled, children, ...button }: ButtonProps) {
  return (
    <button
      type="button"
      {...button}
      className={styles[look]}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    >
      {busy && <span className={styles.spinner} />}
      {icon && !busy && <Icon name={icon} />}
      <span>{children}</span>
    </button>
  );
}

/** A link that looks like a button, or, as `text`, ends in an arrow. */
export function LinkButton({ look = "text", icon, children, ...link }: Look & Omit<LinkProps, "className">) {
  return (
    <Link {...link} className={styles[look]}>
      {icon && <Icon name={icon} />}
      <span>{children}</span>
      {!link.external && !icon && (
        <span className={styles.arrow}>
          <Icon name="arrowRight" />
        </span>
      )}
    </Link>
  );
}
