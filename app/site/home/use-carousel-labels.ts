import { useTranslation } from "#app/i18n/use-translation.ts";
import type { CarouselLabels } from "#app/ui/carousel/carousel.tsx";

export function useCarouselLabels(): CarouselLabels {
  const text = useTranslation();
  return {
    kind: text("a11y_carousel"),
    previous: text("a11y_previous_slide"),
    next: text("a11y_next_slide"),
    pause: text("a11y_pause"),
    play: text("a11y_play"),
    slide: text("slide"),
  };
}
