import type { ReactNode } from "react";
import { useShellData } from "#app/i18n/shell-data-provider.tsx";
import { RichText } from "#app/ui/rich-text/rich-text.tsx";
import type { ContentPage } from "#server/domain/site/pages/content-page.ts";
import { pagePath } from "#shared/addresses.ts";
import { feedPath } from "#shared/feed-paths.ts";
import { SiblingPages, useSiblings } from "../layout/sibling-pages.tsx";
import { PageBanner } from "../page-banner.tsx";
import { PageHead } from "../page-head.tsx";
import { Blocks } from "../blocks/blocks.tsx";
import { useOwnPlace } from "./use-own-place.ts";

interface ContentViewProps {
  page: ContentPage;
  /** What the page has beside its records, above its text. */
  children?: ReactNode;
  aside?: ReactNode;
}

/** The feed of the notices that the page shows. */
function useFeed({ blocks, heading }: ContentPage) {
  const { language } = useShellData();
  const notices = blocks.map(({ content }) => content).find((content) => content.kind === "notices");
  return notices && { title: heading.text, href: feedPath(notices.list ?? undefined, language) };
}

/** A page of records: its banner, its text and its blocks. */
export function ContentView({ page, children, aside }: ContentViewProps) {
  const { title, path } = useOwnPlace(page);
  const own = children !== undefined || page.body !== null;
  const feed = useFeed(page);
  const generalPath = pagePath(page.name);
  const siblings = useSiblings(generalPath);
  const isText = page.blocks.length === 0;
  const beside = aside ?? (isText && siblings && <SiblingPages section={siblings} path={generalPath} />);
  return (
    <>
      <PageHead title={title} description={page.description} path={path} feed={feed} />
      <PageBanner heading={page.heading} banner={page.banner} ended={page.ended} />
      <Blocks parts={page} pageTitle={page.heading.text} aside={beside}>
        {own ? (
          <>
            {children}
            {page.body && <RichText value={page.body} />}
          </>
        ) : undefined}
      </Blocks>
    </>
  );
}
