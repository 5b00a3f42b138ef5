import { useDeferredValue, useId, useMemo, useRef, useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { TextArea } from "#app/ui/field/text-area.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { StaffIcon } from "#app/ui/icon/staff-icon.tsx";
import { legacyRuns, type TextRun } from "#shared/legacy-fonts/legacy-kannada.ts";
import { Cluster, Note, Stack } from "#app/staff-ui/layout/layout.tsx";
import { Page } from "#app/staff-ui/page/page.tsx";
import { SegmentedControl } from "#app/staff-ui/segmented-control/segmented-control.tsx";
import { TextButton } from "#app/staff-ui/text-button/text-button.tsx";
import styles from "./legacy-text.module.css";

type Extent = "found" | "all";
type Digits = "ascii" | "kannada";

/** A text in Nudi or Baraha on one side, the same in Unicode on the other. Once it is loaded it needs no connection. */
export default function LegacyTextPage() {
  const t = useTranslation();
  const [source, setSource] = useState("");
  const [extent, setExtent] = useState<Extent>("found");
  const [digits, setDigits] = useState<Digits>("ascii");
  // A long text is converted while one types on.
  const written = useDeferredValue(source);
  const runs = useMemo(
    () => legacyRuns(written, { everything: extent === "all", digits }),
    [written, extent, digits],
  );
  return (
    <Page title={t("admin_legacy_text")} intro={t("admin_legacy_intro")} width="full">
      <Cluster gap={4}>
        <SegmentedControl
          label={t("admin_legacy_extent")}
          value={extent}
          onChange={setExtent}
          options={[
            { value: "found", label: t("admin_legacy_found") },
            { value: "all", label: t("admin_legacy_all") },
          ]}
        />
        <SegmentedControl
          label={t("admin_legacy_digits")}
          value={digits}
          onChange={setDigits}
          options={[
            { value: "ascii", label: "0 1 2 … 9" },
            { value: "kannada", label: "೦ ೧ ೨ … ೯", lang: "kn" },
          ]}
        />
      </Cluster>
      <div className={styles.sides}>
        <TextArea
          name="legacy"
          label={t("admin_legacy_source")}
          hint={t("admin_legacy_source_hint")}
          value={source}
          onChange={setSource}
          rows={12}
          data-keeps-paste=""
        />
        <Converted runs={runs} isEmpty={written === ""} />
      </div>
    </Page>
  );
}

function Converted({ runs, isEmpty }: { runs: readonly TextRun[]; isEmpty: boolean }) {
  const t = useTranslation();
  const id = useId();
  const text = useRef<HTMLElement>(null);
  const [copied, setCopied] = useState<{ runs: readonly TextRun[]; byHand: boolean }>();
  const isCopied = copied?.runs === runs;
  async function copy() {
    try {
      await navigator.clipboard.writeText(runs.map((run) => run.text).join(""));
      setCopied({ runs, byHand: false });
    } catch {
      // A browser without a clipboard for scripts: it is selected, for the person to copy.
      getSelection()?.selectAllChildren(text.current!);
      setCopied({ runs, byHand: true });
    }
  }
  const found = runs.filter(({ isLegacy }) => isLegacy).length;
  return (
    <Stack gap={2}>
      <p id={id} className={styles.label}>
        {t("admin_legacy_result")}
      </p>
      <section ref={text} className={styles.text} aria-labelledby={id}>
        {runs.map((run, index) => (
          <span key={index} lang={run.isLegacy ? "kn" : undefined}>
            {run.text}
          </span>
        ))}
      </section>
      <Cluster gap={3} align="center">
        <TextButton look="framed" disabled={isEmpty} onClick={() => void copy()}>
          {isCopied && !copied.byHand ? <Icon name="check" /> : <StaffIcon name="copy" />}
          {t("admin_copy")}
        </TextButton>
        <Note as="output" size="small" tight>
          {isCopied && t(copied.byHand ? "admin_copy_by_hand" : "admin_copied")}
          {!isCopied && !isEmpty && t(found > 0 ? "admin_legacy_converted" : "admin_legacy_none")}
        </Note>
      </Cluster>
    </Stack>
  );
}
