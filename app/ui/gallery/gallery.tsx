import { Picture, type PictureValue } from "../picture/picture.tsx";
import { LocalizedText } from "../localized-text/localized-text.tsx";
import styles from "./gallery.module.css";

/** The space of one picture: the columns of gallery.module.css, from the widest window to a phone. */
const SIZES = "(min-width: 1224px) 295px, (min-width: 916px) 31vw, (min-width: 609px) 46vw, 93vw";

/** Pictures side by side, each with its caption below. They are cut to one aspect ratio, so that the rows are even. */
export function Gallery({ pictures }: { pictures: PictureValue[] }) {
  if (pictures.length === 0) return null;
  return (
    <ul className={styles.gallery}>
      {pictures.map((picture) => (
        <li key={picture.src}>
          <figure>
            <div className={styles.picture}>
              {/* The caption says what it shows; screen readers need not read it twice. */}
              <Picture value={picture} sizes={SIZES} silent="captioned" />
            </div>
            {picture.alt.text && (
              <figcaption className={styles.caption}>
                <LocalizedText value={picture.alt} />
              </figcaption>
            )}
          </figure>
        </li>
      ))}
    </ul>
  );
}
