import { Link } from "react-router";
import { MarkedText } from "#app/ui/localized-text/marked-text.tsx";
import styles from "./choice-chips.module.css";

interface ChoiceChipsProps {
  /** Names the whole to screen-reader users. */
  label: string;
  choices: readonly { key: string; label: string; address: string; isCurrent: boolean }[];
}

/** A few choices of which one holds, each at its own address; on a phone they scroll sideways. */
export function ChoiceChips({ label, choices }: ChoiceChipsProps) {
  return (
    <nav aria-label={label} className={styles.frame}>
      <ul className={styles.chips}>
        {choices.map((choice) => (
          <li key={choice.key}>
            <Link
              className={styles.chip}
              to={choice.address}
              preventScrollReset
              aria-current={choice.isCurrent ? "true" : undefined}
            >
              <MarkedText text={choice.label} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
