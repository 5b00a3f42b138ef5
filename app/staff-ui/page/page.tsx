import type { ComponentProps, ReactNode } from "react";
import { Heading, Note } from "../layout/layout.tsx";
import styles from "./page.module.css";

interface PageProps extends Omit<ComponentProps<"div">, "className" | "title"> {
  title: ReactNode;
  /** What the page is for, in a sentence. */
  intro?: ReactNode;
  /** What can be done with all that it shows. */
  actions?: ReactNode;
  /** `form` and `text`: lines do not grow with the window; `full`: two columns side by side need it all. */
  width?: "form" | "text" | "full";
}

/** A screen: its title with what can be done, and its parts below one another. */
export function Page({ title, intro, actions, width, children, ...rest }: PageProps) {
  return (
    <div {...rest} className={styles.page} data-width={width}>
      <header className={styles.head}>
        <div>
          <Heading level={1}>{title}</Heading>
          {intro && (
            <Note size="interface" tight>
              {intro}
            </Note>
          )}
        </div>
        {actions}
      </header>
      {children}
    </div>
  );
}
