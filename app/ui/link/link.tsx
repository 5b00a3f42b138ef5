import { createContext, type ComponentType, use } from "react";
import { Icon } from "../icon/icon.tsx";
import { VisuallyHidden } from "../visually-hidden/visually-hidden.tsx";
import styles from "./link.module.css";

export interface LinkProps {
  href: string;
  /** Leads off the site: opens a new tab and says so. */
  external?: boolean;
  className?: string;
  children: React.ReactNode;
  "aria-current"?: "page";
  "aria-describedby"?: string;
  lang?: string;
}

interface LinkSettings {
  /** What renders a link within the site; a plain anchor where there is no router. */
  Internal: ComponentType<Omit<LinkProps, "external">> | "a";
  /** Said after a link that leads off the site. */
  opensNewTab: string;
}

export const LinkSettingsContext = createContext<LinkSettings>({ Internal: "a", opensNewTab: "" });

/** A link to an address of the site or of the world. */
export function Link({ external = false, children, ...link }: LinkProps) {
  const { Internal, opensNewTab } = use(LinkSettingsContext);
  if (!external) return <Internal {...link}>{children}</Internal>;
  return (
    <a {...link} target="_blank" rel="noopener">
      {children}
      <span className={styles.leads}>
        <Icon name="external" size="small" />
      </span>
      <VisuallyHidden> ({opensNewTab})</VisuallyHidden>
    </a>
  );
}
