import type { PresentedRecord } from "#shared/api/record.ts";
import { type ReactNode, useState } from "react";
import { useShellData } from "#app/i18n/shell-data-provider.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Link } from "#app/ui/link/link.tsx";
import { LocalizedText } from "#app/ui/localized-text/localized-text.tsx";
import { MarkedText } from "#app/ui/localized-text/marked-text.tsx";
import type { ColumnDescriptor } from "#shared/api/metadata.ts";
import { linkKind, pictureUrl, sitePath } from "#shared/urls.ts";
import { writeInstant } from "../../fields/instant-field/write-instant.ts";
import { shortAddress } from "../../record-editor/state/short-address.ts";
import { LanguageMarks } from "#app/staff-ui/language-marks/language-marks.tsx";
import { StateBadge } from "#app/staff-ui/state-badge/state-badge.tsx";
import type { CellKind, ListColumn } from "../list-columns.ts";
import { plainText } from "./plain-text.ts";
import { labelsOf, languagesOf, wordsIn } from "../../metadata/row-texts.ts";
import styles from "./cell-value.module.css";

interface CellProps {
  column: ListColumn;
  row: PresentedRecord;
}

interface CellValueProps extends CellProps {
  /** All columns of the table, which decide about its languages. */
  described: readonly ColumnDescriptor[];
}

/** What a record has in a column. */
export function CellValue(props: CellValueProps) {
  const Cell = CELLS[props.column.kind];
  return <Cell {...props} />;
}

const CELLS: Record<CellKind, (props: CellValueProps) => ReactNode> = {
  Text: TextCell,
  Html: HtmlCell,
  Url: UrlCell,
  Date: ({ column, row }) => <WrittenCell value={row[column.name]} />,
  DateTime: ({ column, row }) => {
    const instant = row[column.name];
    return typeof instant === "string" && <time dateTime={instant}>{writeInstant(instant)}</time>;
  },
  Integer: ({ column, row }) => <WrittenCell value={row[column.name]} />,
  Boolean: BooleanCell,
  Options: LabelsCell,
  Reference: LabelsCell,
  Languages: ({ row, described }) => (
    <LanguageMarks there={languagesOf(row, described)} isOutdated={row["_outdated"] !== undefined} />
  ),
  State: ({ row }) => <StateBadge record={row} />,
};

const WrittenCell = ({ value }: { value: unknown }) =>
  typeof value === "string" || typeof value === "number" ? String(value) : null;

function TextCell({ column: { name, described }, row }: CellProps) {
  const { language } = useShellData();
  const value = row[name];
  if (described?.choices) {
    const values = (Array.isArray(value) ? value : [value]).filter((word) => typeof word === "string");
    return values.map((word) => described.choiceLabels?.[word] ?? word).join(", ");
  }
  if (Array.isArray(value)) return value.join(", ");
  return described?.translated ? (
    <LocalizedText value={wordsIn(row, name, language)} />
  ) : (
    typeof value === "string" && <MarkedText text={value} />
  );
}

function HtmlCell({ column: { name }, row }: CellProps) {
  const { language } = useShellData();
  const { text, lang } = wordsIn(row, name, language);
  return (
    <span className={styles.html}>
      <LocalizedText value={{ text: plainText(text), lang }} />
    </span>
  );
}

function UrlCell({ column: { name, described }, row }: CellProps) {
  const url = row[name];
  if (typeof url !== "string" || url === "") return null;
  const kind = linkKind(url);
  if (!kind) return url;
  if (described?.picture && kind === "internal") return <Thumbnail key={url} url={url} />;
  return (
    <Link
      className={styles.url}
      href={kind === "internal" ? sitePath(url) : url}
      external={kind === "external"}
    >
      {shortAddress(url)}
    </Link>
  );
}

/** The picture itself; its address where there is no picture. One of another site stays a link, as pages do not load it. */
function Thumbnail({ url }: { url: string }) {
  const [isMissing, setMissing] = useState(false);
  if (isMissing) return shortAddress(url);
  return (
    <img
      className={styles.picture}
      src={pictureUrl(url)}
      alt=""
      loading="lazy"
      onError={() => setMissing(true)}
    />
  );
}

function BooleanCell({ column, row }: CellProps) {
  const t = useTranslation();
  const holds = row[column.name] === true;
  return (
    <span className={styles.truth} data-holds={holds ? "" : undefined}>
      <Icon name={holds ? "check" : "close"} size="small" />
      {t(holds ? "yes" : "no")}
    </span>
  );
}

function LabelsCell({ column: { described }, row }: CellProps) {
  const { language } = useShellData();
  if (!described) return null;
  return labelsOf(row, described, language).map((label, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- Two values may have one label, and their order is theirs.
    <span key={index}>
      {index > 0 && ", "}
      <LocalizedText value={label} />
    </span>
  ));
}
