import { useState } from "react";
import { useFrame } from "#app/i18n/frame-provider.tsx";
import { useText } from "#app/i18n/use-text.ts";
import { Button } from "#app/ui/button/button.tsx";
import { useToast } from "#app/ui/toast/toast-area.tsx";
import { downloadAnswer } from "../api/download.ts";
import { useApi } from "../api/api-provider.tsx";

/** Everything that is filtered, as a table for a spreadsheet. */
export function ExportMessages({ filters }: { filters: string }) {
  const { language } = useFrame();
  const text = useText();
  const say = useToast();
  const api = useApi();
  const [busy, setBusy] = useState(false);

  async function download() {
    setBusy(true);
    try {
      await downloadAnswer(await api.open(`/message/export?${filters}&lang=${language}`), "messages.csv");
    } catch (error) {
      say(error instanceof Error ? error.message : String(error), "error");
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button look="quiet" icon="download" busy={busy} onClick={() => void download()}>
      {text("admin_export")}
    </Button>
  );
}
