import type { ReactNode } from "react";
import { Picture, type PictureValue } from "../picture/picture.tsx";
import { type BreadcrumbItem, Breadcrumb } from "./breadcrumb.tsx";
import styles from "./banner.module.css";

interface BannerProps {
  title: ReactNode;
  /** One line below the title. */
  intro?: ReactNode;
  /** The ancestors, from the home page on, without the page itself. */
  breadcrumb?: BreadcrumbItem[];
  breadcrumbLabel?: string;
  /** None shows the skyline. */
  picture?: PictureValue;
  /** The record whose page it is; a script may stand its pin beside the title. */
  pin?: string | undefined;
  /** What a visitor can do here. */
  children?: ReactNode;
}

/** The head of an inner page: text on a picture, with a scrim behind the text. */
export function Banner({
  title,
  intro,
  breadcrumb = [],
  breadcrumbLabel,
  picture,
  pin,
  children,
}: BannerProps) {
  return (
    <div className={styles.banner}>
      <div className={picture ? styles.picture : styles.skyline}>
        {picture && <Picture value={picture} sizes="100vw" loading="first" silent="mood" />}
      </div>
      <div className={styles.text}>
        {breadcrumb.length > 0 && <Breadcrumb label={breadcrumbLabel} steps={breadcrumb} page={title} />}
        <h1 data-pin={pin}>{title}</h1>
        {intro && <p className={styles.intro}>{intro}</p>}
        {children}
      </div>
    </div>
  );
}
