import { Gallery } from "#app/ui/gallery/gallery.tsx";
import type { BlockProps } from "./block-props.ts";
import { NoData } from "./cells/no-data.tsx";

export function PictureGallery({ content: { pictures } }: BlockProps<"gallery">) {
  return pictures.length > 0 ? <Gallery pictures={pictures} /> : <NoData />;
}
