import { usePageLocation } from "#app/document/page-address.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Banner } from "#app/ui/banner/banner.tsx";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { PageHead } from "../page-head.tsx";
import { QueryInputs } from "../layout/query-inputs.tsx";
import { SearchForm } from "../layout/search-form.tsx";
import styles from "./error-screen.module.css";

/** What visitors see instead of a page that is not there or that failed: what happened, a search and a way home. */
export function ErrorScreen({ missing }: { missing: boolean }) {
  const t = useTranslation();
  return (
    <div className={styles.screen}>
      <PageHead title={t("err_unhandled")} hidden />
      <Banner title={t("err_unhandled")} intro={t(missing ? "err_page_missing" : "err_page_failed")}>
        <div className={styles.ways}>
          {!missing && <TryAgain />}
          <LinkButton look="gold" href="/">
            {t("err_go_home")}
          </LinkButton>
          <SearchForm />
        </div>
      </Banner>
    </div>
  );
}

/** Asks for the same page anew. A form, so that the whole document comes from the server. */
function TryAgain() {
  const t = useTranslation();
  const { canonicalSearch } = usePageLocation();
  return (
    <form method="get">
      <QueryInputs search={canonicalSearch} />
      <Button type="submit" look="gold">
        {t("retry")}
      </Button>
    </form>
  );
}
