import type { LikeNotice } from "#shared/api/notices.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Link } from "#app/ui/link/link.tsx";
import { MarkedText } from "#app/ui/localized-text/marked-text.tsx";
import { Checkbox } from "#app/staff-ui/checkbox/checkbox.tsx";
import { Cluster, Note, Stack } from "#app/staff-ui/layout/layout.tsx";
import { FileAbout } from "../../files/stored/file-about.tsx";
import { formatFacts } from "../../files/stored/format-facts.ts";
import { TEXT_SENTENCES } from "../../files/stored/use-text-state.ts";
import { FileInput } from "../../files/uploading/file-input.tsx";
import { isTooLarge, isUnderWay, type QueuedUpload } from "../../files/uploading/queue.ts";
import { UploadProgress } from "../../files/uploading/upload-progress.tsx";
import type { Duplicates } from "../drafts/duplicates.ts";
import type { NoticeDraft } from "../drafts/notice-draft.ts";
import type { NoticesForm } from "../drafts/use-notices-form.ts";

interface DraftDocumentProps {
  draft: NoticeDraft;
  form: NoticesForm;
  /** Its file on the way, where it is. */
  upload: QueuedUpload | undefined;
  /** Present notices that it may be already. */
  alike: readonly LikeNotice[];
  /** Other files of the table that it may be the same as. */
  duplicates: Duplicates | undefined;
  onRetry: () => void;
  /** Another file, or the same one again. */
  onFile: (file: File) => void;
}

/** The file of a draft: how far it has come, what became of its text, and whether it is known already. */
export function DraftDocument(props: DraftDocumentProps) {
  const { draft, form, upload, alike, duplicates, onRetry, onFile } = props;
  const t = useTranslation();
  const { name, url, proposed } = draft;
  const isOnTheWay = upload !== undefined && isUnderWay(upload);
  const isMissing = url === undefined && !isOnTheWay;
  const without = form.fieldOf(draft, "withoutDocument");
  const problem = form.documentProblem(draft);
  return (
    <Stack gap={2}>
      <FileAbout
        name={name}
        url={url}
        facts={formatFacts(draft)}
        refusal={isMissing && <WhyMissing draft={draft} />}
      >
        {upload && <UploadProgress upload={upload} />}
      </FileAbout>
      {isMissing && (
        <>
          <Cluster gap={2}>
            {upload?.state === "failed" && !isTooLarge(upload.file) && (
              <Button look="quiet" aria-label={`${t("retry")}: ${name}`} onClick={onRetry}>
                {t("retry")}
              </Button>
            )}
            <FileInput onFiles={([file]) => file && onFile(file)}>
              {t("admin_notices_choose_other")}
            </FileInput>
          </Cluster>
          <Checkbox
            name={without.name}
            label={t("admin_notices_without_document")}
            checked={without.value}
            onChange={({ target }) => without.onChange(target.checked)}
          />
          {problem && (
            <Note size="small" tone="error" role="alert">
              {problem}
            </Note>
          )}
        </>
      )}
      {duplicates && <InThisTable duplicates={duplicates} />}
      {proposed && <TextNote state={proposed.textState} />}
      {proposed?.sameContent.map(({ id, title }) => (
        <Known key={id} why={t("admin_notices_same_content")} id={id} title={title} />
      ))}
      {alike.map(({ id, title, udate, by }) => (
        <Known
          key={id}
          why={t(by === "refNo" ? "admin_notices_same_number" : "admin_notices_like_title")}
          id={id}
          title={`${title} (${udate})`}
        />
      ))}
    </Stack>
  );
}

function WhyMissing({ draft: { failure } }: { draft: NoticeDraft }) {
  const t = useTranslation();
  return <MarkedText text={failure ?? t("admin_notices_not_sent")} />;
}

/** What became of its text, where nothing can be proposed from it, or not yet. */
function TextNote({ state }: { state: NonNullable<NoticeDraft["proposed"]>["textState"] }) {
  const t = useTranslation();
  if (state === "read") return null;
  if (state === "waiting") return <Note size="small">{t("admin_notices_reading")}</Note>;
  const why = state === "none" ? t("admin_notices_no_text") : t(TEXT_SENTENCES[state]);
  return (
    <Note size="small" tight>
      {why} {t("admin_notices_by_hand")}
    </Note>
  );
}

/** Files that were dropped together and may be the same notice. */
function InThisTable({ duplicates: { content, number } }: { duplicates: Duplicates }) {
  const t = useTranslation();
  return (
    <>
      {content.length > 0 && (
        <Note size="small" tight>
          {t("admin_notices_batch_content")} <MarkedText text={content.join(", ")} />
        </Note>
      )}
      {number.length > 0 && (
        <Note size="small" tight>
          {t("admin_notices_batch_number")} <MarkedText text={number.join(", ")} />
        </Note>
      )}
    </>
  );
}

/** A notice that this one may be already. */
function Known({ why, id, title }: { why: string; id: number; title: string }) {
  return (
    <Note size="small" tight>
      {why}{" "}
      <Link external href={`/admin/form/notification/${id}`}>
        <MarkedText text={title} />
      </Link>
    </Note>
  );
}
