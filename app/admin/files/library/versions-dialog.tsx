import { useTranslation } from "#app/i18n/use-translation.ts";
import { Badge } from "#app/ui/badge/badge.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { MarkedText } from "#app/ui/localized-text/marked-text.tsx";
import { fileFacts } from "#shared/file-facts.ts";
import { useToast } from "#app/ui/toast/toast-area.tsx";
import { useApi } from "../../api/use-api.ts";
import { downloadAnswer } from "../../api/download.ts";
import { useApiQuery } from "../../api/queries.ts";
import { useReportError } from "../../api/use-report-error.ts";
import { writeInstant } from "../../fields/instant-field/write-instant.ts";
import { formatOf, type StoredFile } from "../stored/stored-file.ts";
import { Dialog } from "#app/staff-ui/dialog/dialog.tsx";
import { Loaded } from "#app/staff-ui/loaded/loaded.tsx";
import { Cluster, Note, Row, Rows, Stack } from "#app/staff-ui/layout/layout.tsx";

interface VersionsDialogProps {
  file: StoredFile;
  mayChange: boolean;
  onClose: () => void;
}

/** The versions of a file, each with revert. */
export function VersionsDialog({ file, mayChange, onClose }: VersionsDialogProps) {
  const t = useTranslation();
  const api = useApi();
  const toast = useToast();
  const reportError = useReportError();
  const query = useApiQuery("GET /file/earlier/:id", { id: file.id });
  const attempt = (call: Promise<unknown>) => void call.catch(reportError);

  async function revert(version: number): Promise<void> {
    await api.call("POST /file/revert/:id/:version", { id: file.id, version });
    toast(t("admin_file_brought_back", { name: file.name }));
  }

  return (
    <Dialog size="work" title={t("admin_file_earlier_named", { name: file.name })} onClose={onClose}>
      <Loaded query={query}>
        {(versions) => (
          <Stack gap={4}>
            <p>{t(versions.length > 1 ? "admin_file_earlier_intro" : "admin_file_earlier_none")}</p>
            <Rows framed>
              {versions.map(({ version, when, who, size, reason, present }) => (
                <Row key={version}>
                  <div>
                    <p>{writeInstant(when)}</p>
                    <Note size="small">
                      {who}, {fileFacts({ format: formatOf(file), size })}
                    </Note>
                    {reason && (
                      <Note size="small">
                        {t("admin_file_replace_reason")}: <MarkedText text={reason} />
                      </Note>
                    )}
                  </div>
                  {present && <Badge look="success">{t("admin_file_present")}</Badge>}
                  <Cluster as="span" gap={2}>
                    <Button
                      look="quiet"
                      icon="download"
                      aria-label={`${t("download")}: ${writeInstant(when)}`}
                      onClick={() =>
                        attempt(
                          api
                            .open("GET /file/earlier/:id/:version", { id: file.id, version })
                            .then((answer) => downloadAnswer(answer, file.name)),
                        )
                      }
                    >
                      {t("download")}
                    </Button>
                    {!present && mayChange && (
                      <Button look="quiet" onClick={() => attempt(revert(version))}>
                        {t("admin_file_bring_back")}
                      </Button>
                    )}
                  </Cluster>
                </Row>
              ))}
            </Rows>
          </Stack>
        )}
      </Loaded>
    </Dialog>
  );
}
