import { type TextKey, useTranslation } from "#app/i18n/use-translation.ts";
import type { BlockProps } from "./block-props.ts";
import styles from "./figures.module.css";

interface Figure {
  /** The key of what is counted. */
  name: TextKey;
  value: string;
}

/** A few large numbers, each under what it counts. */
export function Figures({ figures }: { figures: Figure[] }) {
  const t = useTranslation();
  if (figures.length === 0) return null;
  return (
    <dl className={styles.figures}>
      {figures.map(({ name, value }) => (
        <div key={name} className={styles.figure}>
          <dt>{t(name)}</dt>
          <dd>
            <Amount value={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The figures as a block. */
export const FiguresBlock = ({ content }: BlockProps<"figures">) => <Figures figures={content.figures} />;

/** `800+ acres`: the number large, what follows it small. */
function Amount({ value }: { value: string }) {
  const [number, ...unit] = value.split(" ");
  return (
    <>
      {number} {unit.length > 0 && <small className={styles.unit}>{unit.join(" ")}</small>}
    </>
  );
}
