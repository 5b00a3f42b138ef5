import type { Examples } from "../examples.ts";
import { Carousel } from "./carousel.tsx";

const labels = {
  kind: "carousel",
  previous: "Previous slide",
  next: "Next slide",
  pause: "Pause",
  play: "Play",
  slide: "Slide",
};
const slides = ["Dusk", "Library", "Convocation"].map((name, index) => ({
  id: index + 1,
  content: <p>{name}</p>,
}));

export const examples = {
  page: <Carousel label="Campus" slides={slides} labels={labels} size="page" intervalMs={3000} />,
  "one slide": <Carousel label="Events" slides={slides.slice(0, 1)} labels={labels} size="gallery" />,
  "no slide": <Carousel label="Events" slides={[]} labels={labels} size="gallery" />,
  hostile: (
    <Carousel label={'"><script>'} slides={slides} labels={{ ...labels, next: "<b>" }} size="gallery" />
  ),
} satisfies Examples;
