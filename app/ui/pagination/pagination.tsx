import { Icon } from "../icon/icon.tsx";
import type { IconName } from "../icon/icons.tsx";
import { Link } from "../link/link.tsx";
import { VisuallyHidden } from "../visually-hidden/visually-hidden.tsx";
import { pageNumbers, showsOnPhone } from "./page-numbers.ts";
import styles from "./pagination.module.css";

export interface PaginationLabels {
  previous: string;
  next: string;
  /** The accessible name of a page: `Page 3`. */
  page: (page: number) => string;
  /** Said after the name of the page that shows: `current page`. */
  current: string;
}

interface PaginationProps {
  /** The accessible name of the pagination. */
  label: string;
  page: number;
  pages: number;
  address: (page: number) => string;
  labels: PaginationLabels;
  /** The caller brings the start of its list into view by itself. */
  preventScroll?: boolean;
}

/** The pagination of a list; nothing where there is one page. */
export function Pagination({ label, page, pages, address, labels, preventScroll }: PaginationProps) {
  if (pages <= 1) return null;
  const step = (to: number) => ({
    href: to >= 1 && to <= pages ? address(to) : undefined,
    preventScroll,
  });
  return (
    <nav aria-label={label}>
      <ul className={styles.list}>
        <li>
          <Step {...step(page - 1)} icon="chevronLeft" label={labels.previous} />
        </li>
        {pageNumbers(page, pages).map((number, index, numbers) =>
          number === "gap" ? (
            <li key={`gap after ${numbers[index - 1]}`} className={styles.gap} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={number} data-wide={showsOnPhone(number, page, pages) ? undefined : ""}>
              <Link
                className={styles.page}
                href={address(number)}
                preventScroll={preventScroll}
                aria-label={
                  number === page ? `${labels.page(number)}, ${labels.current}` : labels.page(number)
                }
                aria-current={number === page ? "page" : undefined}
              >
                {number}
              </Link>
            </li>
          ),
        )}
        <li>
          <Step {...step(page + 1)} icon="chevronRight" label={labels.next} />
        </li>
      </ul>
    </nav>
  );
}

interface StepProps {
  /** None at the end of the list. */
  href?: string;
  icon: IconName;
  label: string;
  preventScroll?: boolean;
}

function Step({ href, icon, label, preventScroll }: StepProps) {
  const content = (
    <>
      <Icon name={icon} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </>
  );
  if (!href) return <span className={styles.end}>{content}</span>;
  return (
    <Link className={styles.page} href={href} preventScroll={preventScroll}>
      {content}
    </Link>
  );
}
