/** What is to be said of a record while it is written, beside its fields: links that lead nowhere, what some cannot read. */
import { useQuery } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext, useId, useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { useDebounced } from "#app/staff-ui/use-debounced.ts";
import { TextButton } from "#app/staff-ui/text-button/text-button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { MarkedText } from "#app/ui/localized-text/marked-text.tsx";
import type { RemarkAnswer } from "#shared/api/remarks.ts";
import { useApi } from "../api/use-api.ts";
import { revealPlace } from "./reveal-place.ts";
import { UsageLink } from "../metadata/usage-link.tsx";
import styles from "./remarks.module.css";

/** Milliseconds without a key after which a text is looked at. */
const PAUSE_MS = 900;
/** Remarks of a field that stand there at once. */
const SHOWN = 4;

const RemarksContext = createContext<readonly RemarkAnswer[]>([]);

export interface RemarkedRecord {
  object: string;
  id: number | undefined;
  /** The texts and addresses in its form, by their names in payloads. */
  values: Readonly<Record<string, string | null>>;
}

/** Asks for the remarks on what is in a form, once whoever writes pauses. */
export function RemarksProvider({ record, children }: { record: RemarkedRecord; children: ReactNode }) {
  const api = useApi();
  const asked = useDebounced(JSON.stringify(record), PAUSE_MS);
  const { object, values } = record;
  const { data } = useQuery({
    queryKey: ["staff", "remarks", asked],
    queryFn: ({ signal }) =>
      api.ask("POST /staff/remarks", { body: JSON.parse(asked) as RemarkedRecord }, signal),
    enabled: Object.keys(values).length > 0,
  });
  return (
    <RemarksContext key={object} value={data?.remarks ?? NONE}>
      {children}
    </RemarksContext>
  );
}

const NONE: readonly RemarkAnswer[] = [];

/** What is to be said of a field, below it. @param name of the property, as payloads name it */
export function FieldRemarks({ name }: { name: string }) {
  const t = useTranslation();
  const headId = useId();
  const [isWhole, setWhole] = useState(false);
  const remarks = useContext(RemarksContext).filter(({ field }) => field === name);
  if (remarks.length === 0) return null;
  const shown = isWhole ? remarks : remarks.slice(0, SHOWN);
  return (
    <div className={styles.remarks} data-remarks={name}>
      <p id={headId} className={styles.head}>
        <Icon name="alert" />
        {t("admin_remarks_head")}
      </p>
      <ul aria-labelledby={headId}>
        {shown.map((remark, index) => (
          <OneRemark key={`${remark.code} ${index}`} remark={remark} />
        ))}
      </ul>
      {shown.length < remarks.length && (
        <TextButton onClick={() => setWhole(true)}>
          {t("admin_remarks_more", { count: remarks.length - shown.length })}
        </TextButton>
      )}
    </div>
  );
}

function OneRemark({
  remark: { field, message, place, uses: usages = [], more = 0 },
}: {
  remark: RemarkAnswer;
}) {
  const t = useTranslation();
  return (
    <li>
      <p>
        <MarkedText text={message} />
      </p>
      {place && (
        <TextButton onClick={({ currentTarget }) => revealPlace(fieldOf(currentTarget, field), place)}>
          {t("admin_remark_show")}
        </TextButton>
      )}
      {usages.length > 0 && (
        <ul className={styles.uses}>
          {usages.map((usage) => (
            <li key={`${usage.object}:${usage.id}:${usage.column}`}>
              <UsageLink record={usage} />
            </li>
          ))}
          {more > 0 && <li>{t("admin_file_more_uses", { count: more })}</li>}
        </ul>
      )}
    </li>
  );
}

const fieldOf = (within: Element, name: string): Element | null | undefined =>
  within.closest("form")?.querySelector(`[data-field="${CSS.escape(name)}"]`);

/** How much there is to look at, and the way to the first of it; nothing where there is nothing. */
export function RemarksCount() {
  const t = useTranslation();
  const [first, ...others] = useContext(RemarksContext);
  return (
    <output>
      {first && (
        <TextButton
          onClick={({ currentTarget }) => {
            const remarks = currentTarget.closest("form")?.querySelector("[data-remarks]");
            remarks?.scrollIntoView({ block: "center" });
            remarks?.querySelector<HTMLElement>("button, a")?.focus({ preventScroll: true });
          }}
        >
          {t("admin_remarks_count", { count: others.length + 1 })}
        </TextButton>
      )}
    </output>
  );
}
