import { Badge } from "../badge/badge.tsx";
import { Download } from "../download/download.tsx";
import { LocalizedText } from "../localized-text/localized-text.tsx";
import type { Examples } from "../examples.ts";
import type { Column } from "./column.ts";
import { Table } from "./table.tsx";

interface Notice {
  id: number;
  day: string;
  title: string;
  lang: string;
  isNew?: boolean;
  size?: number;
  guide?: string;
}

const notices: Notice[] = [
  { id: 1, day: "28-10-2026", title: "Fees of the odd semester", lang: "en", isNew: true, size: 245_760 },
  { id: 2, day: "07-09-2026", title: "ಸ್ನಾತಕೋತ್ತರ ಪರೀಕ್ಷೆಗಳ ಫಲಿತಾಂಶ", lang: "kn", guide: "Dr. Rekha" },
];
const hostile: Notice[] = [
  { id: 3, day: "<b>", title: "<script>" + "ರಾಷ್ಟ್ರೀಯ".repeat(20), lang: "kn", guide: "w".repeat(90), size: 1 },
];

const title: Column<Notice>[] = [
  { name: "day", heading: "Date", kind: "date", cell: ({ day }) => <time>{day}</time> },
  {
    name: "title",
    heading: "Title",
    kind: "title",
    cell: (notice) => (
      <>
        <LocalizedText value={{ text: notice.title, lang: notice.lang }} />{" "}
        {notice.isNew && <Badge look="new">New</Badge>}
      </>
    ),
  },
];
const document: Column<Notice> = {
  name: "document",
  heading: "Document",
  kind: "action",
  cell: ({ title: of, size }) =>
    size && <Download href="/files/a.pdf" label="Download" of={of} facts={`PDF, ${size} B`} />,
};
const number: Column<Notice> = {
  name: "number",
  heading: "No.",
  kind: "number",
  narrow: true,
  cell: (_, index) => index + 1,
};
const guide: Column<Notice> = { name: "guide", heading: "Guide", cell: ({ guide: name }) => name };
const list = { rows: notices, rowKey: ({ id }: Notice) => id };

export const examples = {
  "as a list of notices": <Table caption="Notices" columns={[...title, document]} {...list} />,
  "with further columns": (
    <Table
      caption="Theses"
      columns={[number, ...title, guide, document]}
      {...list}
      showCaption
      footer="2 theses"
    />
  ),
  "without a title": <Table caption="Guides" columns={[number, guide]} {...list} />,
  "without rows": <Table caption="Notices" columns={title} {...list} rows={[]} />,
  hostile: <Table caption={"<i>"} columns={[...title, guide, document]} {...list} rows={hostile} />,
} satisfies Examples;
