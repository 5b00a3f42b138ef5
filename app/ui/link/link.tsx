import { type AriaAttributes, createContext, type ComponentType, use } from "react";
import { Icon } from "../icon/icon.tsx";
import { VisuallyHidden } from "../visually-hidden/visually-hidden.tsx";
import styles from "./link.module.css";

/** What a link may say to screen-reader users. */
type Spoken = Pick<AriaAttributes, "aria-controls" | "aria-describedby" | "aria-label" | "aria-selected">;

export interface LinkProps extends Spoken {
  href: string;
  /** Leads off the site: opens a new tab and says so. */
  external?: boolean;
  /** Leaves the visitor where they are on the page; of use for links within the site alone. */
  preventScroll?: boolean;
  id?: string;
  className?: string;
  children: React.ReactNode;
  "aria-current"?: "page";
  lang?: string;
  role?: "tab";
  tabIndex?: 0 | -1;
}

export interface LinkSettings {
  /** What renders a link within the site; a plain anchor where there is no router. */
  Internal: ComponentType<Omit<LinkProps, "external">> | "a";
  /** Said after a link that leads off the site. */
  opensNewTab: string;
}

export const LinkSettingsContext = createContext<LinkSettings>({ Internal: "a", opensNewTab: "" });

/** A link to an address of the site or of the world. */
export function Link({ external = false, preventScroll, children, ...link }: LinkProps) {
  const { Internal, opensNewTab } = use(LinkSettingsContext);
  if (!external && Internal === "a") {
    return (
      <a {...link} data-in-place={preventScroll ? "" : undefined}>
        {children}
      </a>
    );
  }
  if (!external) {
    return (
      <Internal {...link} preventScroll={preventScroll}>
        {children}
      </Internal>
    );
  }
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
