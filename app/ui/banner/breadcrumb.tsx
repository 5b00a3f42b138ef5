import type { ReactNode } from "react";
import { Link } from "../link/link.tsx";
import { LocalizedText, type LocalizedTextValue } from "../localized-text/localized-text.tsx";
import styles from "./breadcrumb.module.css";

/** A place on the way to a page; without an address it is words alone. */
export interface BreadcrumbItem {
  label: string | LocalizedTextValue;
  href?: string;
}

interface TrailProps {
  /** What the trail is called. */
  label?: string;
  steps: BreadcrumbItem[];
  /** The page itself. */
  page: ReactNode;
}

/** The way from the home page to this one. */
export function Breadcrumb({ label, steps, page }: TrailProps) {
  return (
    <nav aria-label={label}>
      <ol className={styles.trail}>
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
