import type { ReactNode } from "react";
import { RichText } from "#app/ui/rich-text/rich-text.tsx";
import type { ContentPage } from "#server/domain/site/pages/content-page.ts";
import { pagePath } from "#shared/addresses.ts";
import type { FeedSubject } from "#shared/feed-paths.ts";
import { SiblingPages, useSiblings } from "../layout/sibling-pages.tsx";
import { PageBanner } from "../page-banner.tsx";
import { PageHead } from "../page-head.tsx";
import { Blocks } from "../blocks/blocks.tsx";
import { Follow } from "../follow.tsx";
import { useOwnPlace } from "./use-own-place.ts";

interface ContentViewProps {
  page: ContentPage;
  /** What the page has beside its records, above its text. */
  children?: ReactNode;
  aside?: ReactNode;
}

/** The feed of the notices that the page shows; undefined where it shows none. */
function noticesOf({ blocks }: ContentPage): { feed: FeedSubject; lastDates: number | "all" } | undefined {
  const notices = blocks.map(({ content }) => content).find((content) => content.kind === "notices");
  if (!notices) return undefined;
  const { list } = notices;
  return list === null ? { feed: "notifications", lastDates: "all" } : { feed: { list }, lastDates: list };
}

/** A page of records: its banner, its text and its blocks. */
export function ContentView({ page, children, aside }: ContentViewProps) {
  const { title, path } = useOwnPlace(page);
  const own = children !== undefined || page.body !== null;
  const notices = noticesOf(page);
  const everything: FeedSubject = { page: page.name };
  const feeds = [
    ...(notices ? [{ title, subject: notices.feed }] : []),
    { title: page.heading.text, subject: everything },
  ];
  const generalPath = pagePath(page.name);
  const siblings = useSiblings(generalPath);
  const isText = page.blocks.length === 0;
  const beside = aside ?? (isText && siblings && <SiblingPages section={siblings} path={generalPath} />);
  return (
    <>
      <PageHead title={title} description={page.description} path={path} feeds={feeds} />
      {/* The page is another object for each request, its heading the same one for as long as the page's record is cached. */}
      <PageBanner
        heading={page.heading}
        of={page.heading}
        banner={page.banner}
        ended={page.ended}
        pin={`page/${page.id}`}
      />
      <Blocks
        parts={page}
        pageTitle={page.heading.text}
        aside={beside}
        below={!page.ended && <Follow {...(notices ?? { feed: everything })} />}
      >
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
