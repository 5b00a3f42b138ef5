import { useTranslation } from "#app/i18n/use-translation.ts";
import { LinkButton } from "#app/ui/button/button.tsx";
import { Carousel } from "#app/ui/carousel/carousel.tsx";
import { Picture, type PictureValue } from "#app/ui/picture/picture.tsx";
import { RichText } from "#app/ui/rich-text/rich-text.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden/visually-hidden.tsx";
import { LocalizedText } from "#app/ui/localized-text/localized-text.tsx";
import type { Slide } from "#server/domain/site/presentation/view-models.ts";
import { linkKind } from "#shared/urls.ts";
import { CAROUSEL_INTERVAL_MS } from "#shared/vocabulary.ts";
import { useCarouselLabels } from "./use-carousel-labels.ts";
import styles from "./slides.module.css";

/** It always covers 520 pixels of height: the phone's drawing is 3 by 4, the other 3 by 1. */
const SIZES = "(max-width: 599px) max(100vw, 390px), max(100vw, 1560px)";

/** The first thing on a home page: pictures edge to edge, words on the left. */
export function Slides({ slides, label }: { slides: Slide[]; label: string }) {
  const labels = useCarouselLabels();
  if (slides.length === 0) return null;
  return (
    <Carousel
      label={label}
      labels={labels}
      size="page"
      intervalMs={CAROUSEL_INTERVAL_MS.pages}
      slides={slides.map((slide, index) => ({
        id: slide.id,
        content: <PageSlide slide={slide} first={index === 0} />,
      }))}
    />
  );
}

/** The upright drawing is for phones alone: at 520 pixels of height a tablet shows the other one better. */
function onPhones(picture: PictureValue): PictureValue {
  const media = "(max-width: 599px)";
  return {
    ...picture,
    sources: picture.sources.map((source) => (source.media ? { ...source, media } : source)),
  };
}

function PageSlide({ slide: { picture, caption, href }, first }: { slide: Slide; first: boolean }) {
  const t = useTranslation();
  return (
    <>
      <div className={styles.picture}>
        <Picture
          value={onPhones(picture)}
          sizes={SIZES}
          loading={first ? "first" : "lazy"}
          silent={caption && "captioned"}
        />
      </div>
      {(caption || href) && (
        <div className={styles.text}>
          {caption && <RichText value={caption} look="caption" />}
          {href && (
            <LinkButton look="gold" href={href} external={linkKind(href) === "external"}>
              {t("read_more")}
              {picture.alt.text && (
                <VisuallyHidden>
                  : <LocalizedText value={picture.alt} />
                </VisuallyHidden>
              )}
            </LinkButton>
          )}
        </div>
      )}
    </>
  );
}
