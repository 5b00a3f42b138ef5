import type { ReactNode } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Columns } from "../blocks/lists/columns.tsx";
import { PageBanner } from "../page-banner.tsx";
import { PageHead } from "../page-head.tsx";

interface FollowViewProps {
  title: string;
  /** Keeps the page out of search engines: a link in a mail leads to it. */
  hidden?: boolean;
  path: string;
  children: ReactNode;
}

/** One of the pages of mail on new notices. */
export function FollowView({ title, hidden, path, children }: FollowViewProps) {
  const t = useTranslation();
  return (
    <>
      <PageHead title={title} description={t("follow_intro")} path={path} hidden={hidden} />
      <PageBanner heading={title} parent={{ label: t("notifications"), href: "/notifications" }} />
      <Columns>{children}</Columns>
    </>
  );
}
