import type { ReactNode } from "react";
import { Link } from "../link/link.tsx";
import { LocalizedText, type LocalizedTextValue } from "../localized-text/localized-text.tsx";
import styles from "./breadcrumb.module.css";

/** An ancestor of the page; without an address it is text alone. */
export interface BreadcrumbItem {
  label: string | LocalizedTextValue;
  href?: string;
}

interface TrailProps {
  /** The accessible name of the breadcrumb. */
  label?: string;
  steps: BreadcrumbItem[];
  /** The page itself. */
  page: ReactNode;
}

/** The breadcrumb from the home page to this one. */
export function Breadcrumb({ label, steps, page }: TrailProps) {
  return (
    <nav aria-label={label}>
      <ol className={styles.breadcrumb}>
        {steps.map((step) => (
          <li key={`${step.href} ${plain(step.label)}`}>
            {step.href ? (
              <Link href={step.href}>
                <StepLabel {...step} />
              </Link>
            ) : (
              <StepLabel {...step} />
            )}
          </li>
        ))}
        <li>
          <span aria-current="page">{page}</span>
        </li>
      </ol>
    </nav>
  );
}

function StepLabel({ label }: BreadcrumbItem) {
  return typeof label === "string" ? label : <LocalizedText value={label} />;
}

/** A step's label without its language. */
export const plain = (label: BreadcrumbItem["label"]): string =>
  typeof label === "string" ? label : label.text;
