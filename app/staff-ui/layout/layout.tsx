import type { ComponentProps, ElementType } from "react";
import styles from "./layout.module.css";

interface Spaced {
  /** Between the parts, in quarters of a rem. */
  gap: 2 | 3 | 4 | 5;
  align?: "start" | "center" | "end";
}

/** The properties of a primitive and, beside them, those of the element that it is. */
type Props<Tag extends ElementType, Own> = Own & { as?: Tag } & Omit<
    ComponentProps<Tag>,
    keyof Own | "as" | "className"
  >;

/** Parts below one another. */
export function Stack<Tag extends ElementType = "div">({ as, gap, align, ...rest }: Props<Tag, Spaced>) {
  const Element: ElementType = as ?? "div";
  return <Element {...rest} className={styles.stack} data-gap={gap} data-align={align} />;
}

interface ClusterProps extends Spaced {
  justify?: "between" | "end";
}

/** Parts side by side, which go on in the next line where there is no more space. */
export function Cluster<Tag extends ElementType = "div">(props: Props<Tag, ClusterProps>) {
  const { as, gap, align, justify, ...rest } = props;
  const Element: ElementType = as ?? "div";
  return (
    <Element {...rest} className={styles.cluster} data-gap={gap} data-align={align} data-justify={justify} />
  );
}

interface HeadingProps {
  /** 1: of a page; 2: of a part of it. */
  level: 1 | 2;
}

/** What a page or a part of it is called. */
export function Heading<Tag extends ElementType = "h1">({ as, level, ...rest }: Props<Tag, HeadingProps>) {
  const Element: ElementType = as ?? `h${level}`;
  return <Element {...rest} className={styles.heading} data-level={level} />;
}

interface NoteProps {
  /** Without it as the text around it. */
  size?: "interface" | "small";
  /** With the lines of the interface, closer than those of a text. */
  tight?: boolean;
}

/** What is read second: a hint, a detail, a state. */
export function Note<Tag extends ElementType = "p">({ as, size, tight, ...rest }: Props<Tag, NoteProps>) {
  const Element: ElementType = as ?? "p";
  return <Element {...rest} className={styles.note} data-size={size} data-tight={tight ? "" : undefined} />;
}
