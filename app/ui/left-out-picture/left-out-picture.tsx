import { Icon } from "../icon/icon.tsx";
import { LocalizedText, type LocalizedTextValue, useForeign } from "../localized-text/localized-text.tsx";
import { VisuallyHidden } from "../visually-hidden/visually-hidden.tsx";
import styles from "./left-out-picture.module.css";

export interface LeftOutPictureValue {
  /** Names it on its page. */
  number: number;
  /** What is fetched when it is asked for. */
  address: string;
  /** In its place on screens of which this media query is true. */
  narrow?: { address: string; media: string };
  alt: LocalizedTextValue;
  /** The same words stand beside it. */
  captioned: boolean;
  /** Pixels; 0 where they are not known. */
  width: number;
  height: number;
}

interface PlaceProps {
  picture: LeftOutPictureValue;
  /** `fill` takes the space that its parent has for the picture; `text` stands among paragraphs. */
  look: "fill" | "text";
  /** It stands in a link, whose name it is; what shows it stands elsewhere. */
  linked?: boolean;
}

/** Keeps the place of a picture, and fetches nothing: an empty drawing of the same measures. */
export function PictureReserve({ picture, look, linked = false }: PlaceProps) {
  const { number, alt, captioned, width, height } = picture;
  const foreign = useForeign();
  const measures = width > 0 && height > 0 ? ` viewBox='0 0 ${width} ${height}'` : "";
  return (
    <img
      className={look === "fill" ? styles.image : undefined}
      src={`data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'${measures}/%3E`}
      alt={linked ? alt.text : ""}
      data-alt={captioned ? undefined : alt.text}
      lang={foreign(alt.lang)}
      width={width || undefined}
      height={height || undefined}
      data-left-out={number}
    />
  );
}

interface ShowPictureProps {
  picture: LeftOutPictureValue;
  /** What a press does. */
  action: string;
  /** What then comes, where it is known: `45 KB`. */
  size?: string;
}

/** Leads to a picture; the script puts it in its place instead (`init-left-out-pictures.ts`). */
export function ShowPicture({ picture, action, size }: ShowPictureProps) {
  const { number, address, narrow, alt, captioned } = picture;
  const description = alt.text && (
    <span className={styles.alt}>
      <VisuallyHidden>: </VisuallyHidden>
      <LocalizedText value={alt} />
    </span>
  );
  return (
    <a
      className={styles.show}
      href={address}
      data-shows={number}
      data-narrow={narrow?.address}
      data-media={narrow?.media}
      data-screen-only
    >
      <Icon name="picture" />
      <span>
        <span className={styles.action}>{size ? `${action}, ` : action}</span>
        {size}
      </span>
      {captioned ? <VisuallyHidden>{description}</VisuallyHidden> : description}
    </a>
  );
}

interface LeftOutPictureProps extends PlaceProps, ShowPictureProps {}

/** In place of a picture for visitors who want few bytes: what it shows, what it weighs, and how to get it. */
export function LeftOutPicture({ picture, look, action, size }: LeftOutPictureProps) {
  return (
    <span className={styles[look]}>
      <PictureReserve picture={picture} look={look} />
      <ShowPicture picture={picture} action={action} size={size} />
    </span>
  );
}

interface LeftOutNoteProps {
  /** That pictures are left out. */
  note: string;
  /** The same page with its pictures. */
  href: string;
  showAll: string;
  showAlways: string;
  /** Said where a picture does not come. */
  failed: string;
  /** The id and the field of the form that stores the choice. */
  form: string;
  name: string;
}

/** Says once on a page that its pictures are left out, and how to get them. */
export function LeftOutNote({ note, href, showAll, showAlways, failed, form, name }: LeftOutNoteProps) {
  return (
    <p className={styles.note} data-screen-only data-failed={failed}>
      {note}{" "}
      <a href={href} rel="nofollow" data-shows-all>
        {showAll}
      </a>{" "}
      <button type="submit" className={styles.always} form={form} name={name} value="0">
        {showAlways}
      </button>
    </p>
  );
}
