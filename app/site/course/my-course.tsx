import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button/button.tsx";

/** Makes the course the visitor's own, or no longer; it shows once its script is there (`attend-my-course.ts`). */
export function MyCourse({ path }: { path: string }) {
  const t = useTranslation();
  return (
    <p data-screen-only="">
      <Button look="quiet" data-choose-course={path} aria-pressed="false" hidden>
        {t("my_course")}
      </Button>
    </p>
  );
}
