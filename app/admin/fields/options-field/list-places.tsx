import { useLabelTranslation } from "#app/i18n/use-label-translation.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Link } from "#app/ui/link/link.tsx";
import type { ListedValue, ListPlace } from "#shared/api/metadata.ts";
import styles from "./list-places.module.css";

/** Answers where a block stands on the site: `Notifications › Examination › UG`. */
export function usePlaceText(): (place: ListPlace) => string {
  const label = useLabelTranslation();
  return ({ page, tabs }) => [page, ...tabs.map(label)].filter(Boolean).join(" › ");
}

/** The pages on which visitors find what has these values. */
export function ListPlaces({ values }: { values: readonly ListedValue[] }) {
  const t = useTranslation();
  const placeText = usePlaceText();
  const explained = values.filter(({ places }) => places !== undefined);
  if (explained.length === 0) return null;
  const places = explained.flatMap((each) => each.places ?? []);
  if (places.length === 0) return <p className={styles.places}>{t("admin_list_shown_nowhere")}</p>;
  return (
    <div className={styles.places}>
      <p>{t("admin_list_shown_on")}</p>
      <ul>
        {places.map((place) => (
          <li key={place.href}>
            <Link href={place.href} external>
              {placeText(place)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
