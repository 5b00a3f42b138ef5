import { Picture, type PictureValue } from "#app/ui/picture/picture.tsx";
import galleryStyles from "#app/ui/gallery/gallery.module.css";
import styles from "./record-picture.module.css";

type Place = "cell" | "card" | "beside" | "page";

/** The space in each place, from record-picture.module.css. */
const SIZES: Record<Place, string> = {
  cell: "6rem",
  beside: "9rem",
  card: "(min-width: 768px) 25rem, 93vw",
  page: "(min-width: 768px) 44rem, 93vw",
};

interface RecordPictureProps {
  picture: PictureValue;
  place: Place;
}

/** A picture of a record, cut to one aspect ratio around its focal point. */
export function RecordPicture({ picture, place }: RecordPictureProps) {
  const own = place === "cell" || place === "page" ? ` ${styles[place]}` : "";
  return (
    <div className={`${galleryStyles.picture}${own}`}>
      <Picture value={picture} sizes={SIZES[place]} loading={place === "page" ? "first" : "lazy"} />
    </div>
  );
}
