import { useTranslation } from "#app/i18n/use-translation.ts";
import { ClickToLoad } from "#app/ui/click-to-load/click-to-load.tsx";
import { SectionHeading } from "#app/ui/section-heading/section-heading.tsx";
import type { HomePage } from "#server/domain/site/pages/home.ts";

export function CampusVideo({ video }: { video: NonNullable<HomePage["video"]> }) {
  const t = useTranslation();
  return (
    <section aria-labelledby="campus-video">
      <SectionHeading id="campus-video">{t("campus_video")}</SectionHeading>
      <ClickToLoad
        {...video}
        action={t("a11y_play")}
        icon="play"
        note={t("video_note")}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      />
    </section>
  );
}
