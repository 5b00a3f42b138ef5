/** A finished page without its pictures, for visitors who want few bytes: made of the same bytes as everybody's. */
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { writeSize } from "#shared/file-facts.ts";
import type { Language } from "#shared/languages.ts";
import { LIGHT, LIGHT_CHOICE, LIGHT_FORM, PICTURES } from "#shared/light.ts";
import type { ShellData } from "#server/domain/site/shell-data.ts";
import { ShellDataProvider } from "#app/i18n/shell-data-provider.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import {
  LeftOutNote,
  LeftOutPicture,
  type LeftOutPictureValue,
  PictureReserve,
  ShowPicture,
} from "#app/ui/left-out-picture/left-out-picture.tsx";
import { PageSettings } from "../page-settings.tsx";
import { type FoundPicture, picturesIn } from "./pictures-in.ts";

/** What the browser would fetch before it is needed. */
const PRELOADED = /<link rel="preload" as="(?:font|image)"[^<>]*>/g;
const ROOT = "<html ";
const HEAD_END = "</head>";
const MAIN = /<main id="content"[^<>]*>/;

export interface LightDeps {
  shell: ShellData;
  /** The query of the page in its one form. */
  search: string;
  /** The address of the styles of what stands in place of pictures; none in development. */
  styles: string | undefined;
  /** The bytes of a file of the site by its address, where they are known. */
  sizeOf: (address: string) => Promise<number | undefined>;
}

/** A picture that is left out, and what it weighs. */
interface LeftOut {
  found: FoundPicture;
  value: LeftOutPictureValue;
  bytes: number | undefined;
}

export async function lightDocument(html: string, deps: LightDeps): Promise<string> {
  const found = picturesIn(html);
  const language: Language = deps.shell.language;
  const leftOut = await Promise.all(found.map((each, index) => measured(each, index + 1, language, deps)));
  const text = withReplaced(html, leftOut, deps.shell);
  const left = leftOut.filter((each) => !each.found.isMood);
  const note = left.length > 0 ? render(deps.shell, <Note left={left} search={deps.search} />) : "";
  const styles = deps.styles ? `<link rel="stylesheet" href="${deps.styles}">` : "";
  return text
    .replace(ROOT, `${ROOT}data-light="" `)
    .replaceAll(PRELOADED, "")
    .replace(HEAD_END, styles + HEAD_END)
    .replaceAll(LIGHT_CHOICE.withPictures, LIGHT_CHOICE.withoutPictures)
    .replace(MAIN, (main) => main + note);
}

async function measured(
  found: FoundPicture,
  number: number,
  language: Language,
  { sizeOf }: LightDeps,
): Promise<LeftOut> {
  const { address, narrow, alt, lang = language, captioned, width, height } = found;
  const addresses = found.isMood ? [] : [address, ...(narrow ? [narrow.address] : [])];
  const sizes = (await Promise.all(addresses.map(sizeOf))).filter((size) => size !== undefined);
  return {
    found,
    value: { number, address, narrow, alt: { text: alt, lang }, captioned, width, height },
    // Which of two comes depends on the screen.
    bytes: sizes.length > 0 ? Math.max(...sizes) : undefined,
  };
}

function withReplaced(html: string, leftOut: readonly LeftOut[], shell: ShellData): string {
  const parts: string[] = [];
  let at = 0;
  /** What stands behind the link in which its picture stands. */
  let afterLink: { end: number; text: string } | undefined;
  const copyTo = (end: number) => {
    if (afterLink && afterLink.end <= end) {
      parts.push(html.slice(at, afterLink.end), afterLink.text);
      at = afterLink.end;
      afterLink = undefined;
    }
    parts.push(html.slice(at, end));
    at = end;
  };
  for (const each of leftOut) {
    const { begin, end, linkEnd, isMood } = each.found;
    copyTo(begin);
    at = end;
    if (isMood) continue;
    parts.push(render(shell, <Replacement of={each} />));
    if (linkEnd === undefined) continue;
    const control = render(shell, <Control of={each} />);
    afterLink = { end: linkEnd, text: (afterLink?.text ?? "") + control };
  }
  copyTo(html.length);
  return parts.join("");
}

function Replacement({ of: { found, value, bytes } }: { of: LeftOut }) {
  const t = useTranslation();
  const { look, linkEnd } = found;
  if (linkEnd !== undefined) return <PictureReserve picture={value} look={look} linked />;
  return <LeftOutPicture picture={value} look={look} action={t("picture_show")} size={sizeText(bytes)} />;
}

function Control({ of: { value, bytes } }: { of: LeftOut }) {
  const t = useTranslation();
  return <ShowPicture picture={value} action={t("picture_show")} size={sizeText(bytes)} />;
}

function Note({ left, search }: { left: readonly LeftOut[]; search: string }) {
  const t = useTranslation();
  const bytes = left.reduce((sum, each) => sum + (each.bytes ?? 0), 0);
  const query = new URLSearchParams(search);
  query.set(PICTURES, "all");
  const size = sizeText(bytes || undefined);
  return (
    <LeftOutNote
      note={t("pictures_left_out")}
      href={`?${query.toString()}`}
      showAll={size ? `${t("pictures_show_all")}, ${size}` : t("pictures_show_all")}
      showAlways={t("pictures_always")}
      failed={t("picture_failed")}
      form={LIGHT_FORM}
      name={LIGHT}
    />
  );
}

const sizeText = (bytes: number | undefined): string | undefined =>
  bytes === undefined ? undefined : writeSize(bytes);

const render = (shell: ShellData, part: ReactNode): string =>
  renderToStaticMarkup(
    <ShellDataProvider shell={shell}>
      <PageSettings>{part}</PageSettings>
    </ShellDataProvider>,
  );
