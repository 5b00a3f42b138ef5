import { useTranslation } from "#app/i18n/use-translation.ts";
import { Carousel } from "#app/ui/carousel/carousel.tsx";
import { Link } from "#app/ui/link/link.tsx";
import { Picture } from "#app/ui/picture/picture.tsx";
import { RichText } from "#app/ui/rich-text/rich-text.tsx";
import { SectionHeading } from "#app/ui/section-heading/section-heading.tsx";
import type { Slide } from "#server/domain/site/presentation/view-models.ts";
import { linkKind } from "#shared/urls.ts";
import { CAROUSEL_INTERVAL_MS } from "#shared/vocabulary.ts";
import { useCarouselLabels } from "./use-carousel-labels.ts";
import styles from "./media.module.css";

export function EventsGallery({ events }: { events: Slide[] }) {
  const t = useTranslation();
  const labels = useCarouselLabels();
  if (events.length === 0) return null;
  return (
    <div>
      <SectionHeading id="events">{t("events_gallery")}</SectionHeading>
      <Carousel
        label={t("events_gallery")}
        labels={labels}
        size="gallery"
        intervalMs={CAROUSEL_INTERVAL_MS.pages}
        slides={events.map((event) => ({ id: event.id, content: <Event event={event} /> }))}
      />
    </div>
  );
}

function Event({ event: { picture, caption, href } }: { event: Slide }) {
  const text = caption && <RichText value={caption} look="caption" />;
  return (
    <figure className={styles.figure}>
      <Picture value={picture} sizes="(min-width: 960px) 600px, 100vw" />
      {text && (
        <figcaption className={styles.caption}>
          {href ? (
            <Link className={styles.cover} href={href} external={linkKind(href) === "external"}>
              {text}
            </Link>
          ) : (
            text
          )}
        </figcaption>
      )}
    </figure>
  );
}
