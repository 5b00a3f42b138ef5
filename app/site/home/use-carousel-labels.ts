import { useTranslation } from "#app/i18n/use-translation.ts";
import type { CarouselLabels } from "#app/ui/carousel/carousel.tsx";

export function useCarouselLabels(): CarouselLabels {
  const t = useTranslation();
  return {
    kind: t("a11y_carousel"),
    previous: t("a11y_previous_slide"),
    next: t("a11y_next_slide"),
    pause: t("a11y_pause"),
    play: t("a11y_play"),
    slide: t("slide"),
  };
}
