import type { Examples } from "../examples.ts";
import { Gallery } from "./gallery.tsx";

const picture = (name: string, text: string, lang: string) => ({
  src: `/images/${name}.1280.webp`,
  alt: { text, lang },
  width: 1280,
  height: 853,
  sources: [{ type: "image/avif", srcset: `/images/${name}.640.avif 640w` }],
});

export const examples = {
  three: (
    <Gallery
      pictures={[
        picture("library", "The reading room", "en"),
        picture("convocation", "ಘಟಿಕೋತ್ಸವ", "kn"),
        picture("fields", "", "en"),
      ]}
    />
  ),
  none: <Gallery pictures={[]} />,
  hostile: <Gallery pictures={[picture("a", "<script>alert(1)</script>" + "ರಾಷ್ಟ್ರೀಯ".repeat(20), "kn")]} />,
} satisfies Examples;
