import { type ComponentProps, type ElementType, type ReactNode, useId } from "react";
import styles from "./layout.module.css";

interface Spaced {
  /** Between the parts, in quarters of a rem. */
  gap: 2 | 3 | 4 | 5 | 6;
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
  /** On a phone each has a line of its own. */
  stacks?: boolean;
}

/** Parts side by side, which go on in the next line where there is no more space. */
export function Cluster<Tag extends ElementType = "div">(props: Props<Tag, ClusterProps>) {
  const { as, gap, align, justify, stacks, ...rest } = props;
  const Element: ElementType = as ?? "div";
  return (
    <Element
      {...rest}
      className={styles.cluster}
      data-gap={gap}
      data-align={align}
      data-justify={justify}
      data-stacks={stacks ? "" : undefined}
    />
  );
}

interface CardProps extends Partial<Spaced> {
  /** Names it, at its top. */
  title?: ReactNode;
  /** What it is for, in a sentence. */
  intro?: ReactNode;
  /** What asks to be dealt with has a golden edge. */
  tone?: "gold";
  /** The edge of what is to be dealt with before the rest. */
  edge?: "gold" | "error";
  /** Something is held over it. */
  held?: boolean;
}

/** What belongs together, on a ground of its own. */
export function Card<Tag extends ElementType = "section">(props: Props<Tag, CardProps>) {
  const { as, title, intro, gap = 4, align, tone, edge, held = false, children, ...rest } = props;
  const id = useId();
  const Element: ElementType = as ?? "section";
  return (
    <Element
      aria-labelledby={title === undefined ? undefined : id}
      {...rest}
      className={styles.card}
      data-gap={gap}
      data-align={align}
      data-tone={tone}
      data-edge={edge}
      data-held={held ? "" : undefined}
    >
      {title !== undefined && (
        <div>
          <Heading id={id} level={2}>
            {title}
          </Heading>
          {intro && (
            <Note size="interface" tight>
              {intro}
            </Note>
          )}
        </div>
      )}
      {children}
    </Element>
  );
}

interface RowsProps {
  /** On a ground of their own, like a card. */
  framed?: boolean;
  tone?: "gold";
}

/** Rows with lines between them. */
export function Rows<Tag extends ElementType = "ul">(props: Props<Tag, RowsProps>) {
  const { as, framed, tone, ...rest } = props;
  const Element: ElementType = as ?? "ul";
  return <Element {...rest} className={styles.rows} data-framed={framed ? "" : undefined} data-tone={tone} />;
}

/** One of them: what it is at its start, what can be done with it at its end. */
export function Row<Tag extends ElementType = "li">({ as, ...rest }: Props<Tag, object>) {
  const Element: ElementType = as ?? "li";
  return <Element {...rest} className={styles.row} />;
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
  /** Why something was refused. */
  tone?: "error";
}

/** What is read second: a hint, a detail, a state. */
export function Note<Tag extends ElementType = "p">(props: Props<Tag, NoteProps>) {
  const { as, size, tight, tone, ...rest } = props;
  const Element: ElementType = as ?? "p";
  return (
    <Element
      {...rest}
      className={styles.note}
      data-size={size}
      data-tight={tight ? "" : undefined}
      data-tone={tone}
    />
  );
}
