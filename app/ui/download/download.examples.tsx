import { LinkSettingsContext } from "../link/link.tsx";
import { LocalizedText } from "../localized-text/localized-text.tsx";
import type { Examples } from "../examples.ts";
import { Download } from "./download.tsx";
import { FileList, FileRow } from "./file-list.tsx";

const settings = { Internal: "a" as const, opensNewTab: "opens in a new tab" };
const file = { href: "/files/fees.pdf", label: "Download", facts: "PDF, 240 KB" };

export const examples = {
  "of the site": (
    <LinkSettingsContext value={settings}>
      <Download {...file} of={<LocalizedText value={{ text: "ಶುಲ್ಕದ ವಿವರ", lang: "kn" }} />} />
    </LinkSettingsContext>
  ),
  "of another site": (
    <Download
      href="https://www.example.org/act"
      label="Open"
      of="The Act"
      newTab="opens a new tab"
      external
    />
  ),
  "a list": (
    <FileList>
      <FileRow {...file} title="Fees of 2026-27" />
      <FileRow {...file} title="Fees of 2025-26" facts="PDF, 1.2 MB" />
    </FileList>
  ),
  kannada: (
    <FileList>
      <FileRow {...file} label="ಡೌನ್‌ಲೋಡ್" title="ಸ್ನಾತಕೋತ್ತರ ಸೆಮಿಸ್ಟರ್ ಪರೀಕ್ಷೆಗಳ ಪರಿಷ್ಕೃತ ವೇಳಾಪಟ್ಟಿ" />
    </FileList>
  ),
  hostile: (
    <FileList>
      <FileRow {...file} href={'"><script>'} title={"<b>" + "ರಾಷ್ಟ್ರೀಯ".repeat(30)} facts="<i>" />
    </FileList>
  ),
} satisfies Examples;
