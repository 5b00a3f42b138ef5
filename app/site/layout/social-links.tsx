import { useShellData } from "#app/i18n/shell-data-provider.tsx";
import { type TextKey, useTranslation } from "#app/i18n/use-translation.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { IconName } from "#app/ui/icon/icons.tsx";
import { linkKind } from "#shared/urls.ts";
import styles from "./social-links.module.css";

const NETWORKS: { setting: string; icon: IconName; name: TextKey }[] = [
  { setting: "social_facebook", icon: "facebook", name: "facebook" },
  { setting: "social_x", icon: "x", name: "twitter" },
  { setting: "social_youtube", icon: "youtube", name: "youtube" },
  { setting: "social_instagram", icon: "instagram", name: "instagram" },
];

/** The university elsewhere; a network without an address in the settings is left out. */
export function SocialLinks() {
  const { settings } = useShellData();
  const t = useTranslation();
  const known = NETWORKS.flatMap(({ setting, ...network }) => {
    const href = settings[setting];
    return href && linkKind(href) === "external" ? [{ ...network, href }] : [];
  });
  if (known.length === 0) return null;
  return (
    <ul className={styles.links} aria-label={t("follow_us")}>
      {known.map(({ icon, name, href }) => (
        <li key={name}>
          <a
            className={styles.link}
            href={href}
            target="_blank"
            rel="noopener"
            aria-label={`${t(name)} (${t("a11y_opens_new_tab")})`}
          >
            <Icon name={icon} />
          </a>
        </li>
      ))}
    </ul>
  );
}
