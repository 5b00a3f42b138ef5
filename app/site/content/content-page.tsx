import { pageContext } from "#app/context/page-context.ts";
import { useText } from "#app/i18n/use-text.ts";
import { Banner } from "#app/ui/banner/banner.tsx";
import { RichText } from "#app/ui/rich-text/rich-text.tsx";
import { Words } from "#app/ui/words/words.tsx";
import { found } from "../error/found.ts";
import { PageHead } from "../page-head.tsx";
import type { Route } from "./+types/content-page";
import { canonicalPath, nameIn } from "./page-address.ts";
import styles from "./content-page.module.css";

/** A page that is records from its banner to its last word: `/page/{name}`, and pages with an address of their own. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  return found(context.get(pageContext).site.contentPage(nameIn(url.pathname, params.pageId)));
}

export default function ContentPage({ loaderData: page }: Route.ComponentProps) {
  const text = useText();
  return (
    <>
      <PageHead title={page.heading.text} description={page.description} path={canonicalPath(page.name)} />
      <Banner
        title={<Words value={page.heading} />}
        picture={page.banner ?? undefined}
        trail={[{ label: text("home"), href: "/" }]}
        trailLabel={text("a11y_breadcrumb")}
      />
      {page.body && (
        <div className={styles.page}>
          <RichText value={page.body} />
        </div>
      )}
    </>
  );
}
