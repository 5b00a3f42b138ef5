import { useTranslation } from "#app/i18n/use-translation.ts";
import { ClickToLoad } from "#app/ui/click-to-load/click-to-load.tsx";
import { SectionHeading } from "#app/ui/section-heading/section-heading.tsx";
import type { HomePage } from "#server/domain/site/pages/home.ts";

export function CampusVideo({ video }: { video: HomePage["video"] }) {
  const text = useTranslation();
  if (!video) return null;
  return (
    <section aria-labelledby="campus-video">
      <SectionHeading id="campus-video">{text("campus_video")}</SectionHeading>
      <ClickToLoad
        {...video}
        action={text("a11y_play")}
        icon="play"
        note={text("video_note")}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      />
    </section>
  );
}
