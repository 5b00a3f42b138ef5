import type { ReactNode } from "react";
import { useText } from "#app/i18n/use-text.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import styles from "./site-shell.module.css";

export function SiteShell({ children }: { children: ReactNode }) {
  const text = useText();
  return (
    <div className={styles.site}>
      <a className={styles.skip} href="#content">
        {text("a11y_skip_to_content")}
      </a>
      <Header />
      <main id="content" className={styles.content} tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </div>
  );
}
