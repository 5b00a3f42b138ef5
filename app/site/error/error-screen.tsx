import { isRouteErrorResponse } from "react-router";
import { useText } from "#app/i18n/use-text.ts";
import { Banner } from "#app/ui/banner/banner.tsx";
import { LinkButton } from "#app/ui/button/button.tsx";
import { PageHead } from "../page-head.tsx";
import { SearchForm } from "../layout/search-form.tsx";
import styles from "./error-screen.module.css";

/** What visitors see instead of a page that is not there or that failed: what happened, a search and a way home. */
export function ErrorScreen({ error }: { error: unknown }) {
  const text = useText();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <div className={styles.screen}>
      <PageHead title={text("err_unhandled")} hidden />
      <Banner title={text("err_unhandled")} intro={text(missing ? "err_page_missing" : "err_page_failed")}>
        <div className={styles.ways}>
          <LinkButton look="gold" href="/">
            {text("err_go_home")}
          </LinkButton>
          <SearchForm />
        </div>
      </Banner>
    </div>
  );
}
