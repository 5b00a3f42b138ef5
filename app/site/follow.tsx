import { CachedFragment } from "#app/document/cached-fragment.tsx";
import { useShellData } from "#app/i18n/shell-data-provider.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Link } from "#app/ui/link/link.tsx";
import { calendarPath, feedPath, type FeedSubject, isSearch } from "#shared/feed-paths.ts";

interface FollowProps {
  feed: FeedSubject;
  /** Of which notices a calendar has the last dates to apply; none without one. */
  lastDates?: number | "all";
}

/** The feeds of what is new on a page, and a calendar. */
export function Follow(props: FollowProps) {
  if (isSearch(props.feed)) return <FeedsOf {...props} />;
  return (
    <CachedFragment name="follow" variant={JSON.stringify(props)}>
      <FeedsOf {...props} />
    </CachedFragment>
  );
}

function FeedsOf({ feed, lastDates }: FollowProps) {
  const t = useTranslation();
  const { language } = useShellData();
  return (
    <p data-screen-only="">
      {t("follow")}: <Link href={feedPath(feed, language)}>{t("feed_atom")}</Link>
      {" · "}
      <Link href={feedPath(feed, language, "json")}>{t("feed_json")}</Link>
      {lastDates !== undefined && (
        <>
          {" · "}
          <Link href={calendarPath({ lastDates }, language)}>{t("calendar_last_dates_add")}</Link>
        </>
      )}
    </p>
  );
}
