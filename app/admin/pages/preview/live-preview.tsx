import { useQuery } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { RenderedPage } from "#app/html-editor/preview/rendered-page.tsx";
import { PreviewAwaited, PreviewCard, PreviewNotes } from "#app/html-editor/preview/preview-card.tsx";
import type { PreviewWidth } from "#app/html-editor/preview/preview-stage.tsx";
import { useShellData } from "#app/i18n/shell-data-provider.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { reasonOf } from "#app/staff-ui/reason-of.ts";
import { useDebounced } from "#app/staff-ui/use-debounced.ts";
import type { PagePreview, RecordChange } from "#shared/api/previews.ts";
import { useApi } from "../../api/use-api.ts";
import { showPictures } from "../../files/own/show-pictures.ts";

/** Milliseconds without a change before the server is asked, which writes nothing meanwhile. */
const PAUSE = 600;

interface LivePreviewProps {
  address: string;
  changes: readonly RecordChange[];
  /** Something that is typed is not right yet: what is shown stays. */
  isIncomplete: boolean;
  /** What is typed is being saved: what is shown stays. */
  isSaving: boolean;
  /** What has to be said of it. */
  note?: string | undefined;
}

/** A page of the site as it would be with these changes, made anew whenever they or the records are other ones. */
export function LivePreview({ address, changes, isIncomplete, isSaving, note }: LivePreviewProps) {
  const t = useTranslation();
  const api = useApi();
  const shell = useShellData();
  const [language, setLanguage] = useState(shell.language);
  const [width, setWidth] = useState<PreviewWidth>("phone");
  const [followed, setFollowed] = useState<{ from: string; to: string }>();
  const shownAddress = followed?.from === address ? followed.to : address;
  const asked = JSON.stringify({ address: shownAddress, changes });
  const settled = useDebounced(asked, PAUSE);
  const preview = useQuery({
    // What `/staff` answers is computed from every table, so that each write makes it anew.
    queryKey: ["staff", "preview", settled, language],
    queryFn: ({ signal }) => {
      const { address: at, changes: own } = JSON.parse(settled) as {
        address: string;
        changes: RecordChange[];
      };
      return api.ask("POST /staff/preview", { body: { address: at, lang: language, changes: own } }, signal);
    },
    enabled: !isIncomplete && !isSaving,
  });
  const { data, error, isFetching } = preview;
  const [shown, setShown] = useState<PagePreview>();
  if (data && data.status === 200 && data !== shown && !preview.isPlaceholderData) setShown(data);
  const show = useCallback((page: Document) => showPictures(page, api), [api]);
  const follow = useCallback(
    (href: string) => {
      const to = new URL(href, new URL(address, location.origin));
      const isOwn = to.origin === location.origin && to.pathname.endsWith(address.split("?")[0]!);
      if (isOwn) setFollowed({ from: address, to: `${address.split("?")[0]}${to.search}` });
    },
    [address],
  );
  const failure = error
    ? t("admin_preview_failed", { message: reasonOf(error, t("err_try_later")) })
    : data && data.status !== 200
      ? t("admin_pages_preview_missing")
      : undefined;
  const notes = [
    ...(failure ? [{ text: failure, isError: true }] : []),
    ...(isIncomplete ? [{ text: t("admin_pages_preview_incomplete"), isError: false }] : []),
    ...(note ? [{ text: note, isError: false }] : []),
  ];
  const state = failure ? "failed" : isFetching || asked !== settled ? "waiting" : "ready";
  return (
    <PreviewCard language={language} onLanguage={setLanguage} width={width} onWidth={setWidth}>
      <PreviewNotes state={state} notes={notes} />
      {shown ? (
        <RenderedPage
          label={t("admin_preview_page")}
          width={width}
          html={shown.html}
          showPictures={show}
          onLink={follow}
        />
      ) : (
        <PreviewAwaited>
          {t(isFetching ? "admin_preview_waiting" : "admin_pages_preview_none")}
        </PreviewAwaited>
      )}
    </PreviewCard>
  );
}
