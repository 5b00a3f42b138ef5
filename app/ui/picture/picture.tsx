import { useForeign, type LocalizedTextValue } from "../localized-text/localized-text.tsx";
import styles from "./picture.module.css";

export interface PictureValue {
  src: string;
  alt: LocalizedTextValue;
  /** Pixels; 0 where they are not known. */
  width: number;
  height: number;
  /** What stays in sight where it is cropped, in percent from the left and from the top; else its centre. */
  focus?: { x: number; y: number } | undefined;
  sources: { type: string; srcset: string; media?: string }[];
}

interface PictureProps {
  value: PictureValue;
  /** As in `<img sizes>`: the space that the picture takes. */
  sizes: string;
  /** `first` is the largest thing of the first screen and comes before all other pictures. */
  loading?: "first" | "lazy";
  /**
   * Its words are left out: `mood` has none to miss, and a page without pictures has nothing in its place; of what is
   * `captioned` the words stand beside it, and are said in its place where it is left out.
   */
  silent?: "mood" | "captioned";
}

/** A picture in the best format and size that the browser takes. It fills its parent; its own ratio decides where that leaves it free. */
export function Picture({ value, sizes, loading = "lazy", silent }: PictureProps) {
  const { src, alt, width, height, sources, focus } = value;
  const lang = useForeign()(alt.lang);
  return (
    <picture className={styles.picture}>
      {sources.map(({ type, srcset, media }) => (
        <source key={`${media} ${type}`} type={type} srcSet={srcset} media={media} sizes={sizes} />
      ))}
      <img
        className={styles.image}
        data-x={focus && tenth(focus.x)}
        data-y={focus && tenth(focus.y)}
        src={src}
        alt={silent ? "" : alt.text}
        data-alt={silent === "captioned" ? alt.text : undefined}
        lang={silent === "mood" ? undefined : lang}
        width={width || undefined}
        height={height || undefined}
        loading={loading === "lazy" ? "lazy" : undefined}
        fetchPriority={loading === "first" ? "high" : undefined}
        decoding="async"
      />
    </picture>
  );
}

/** The policy of the pages allows no style in an element; the style sheet has a rule for each tenth. */
const tenth = (percent: number): number => Math.round(percent / 10);
