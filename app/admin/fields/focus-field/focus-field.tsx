/* oxlint-disable jsx-a11y/no-static-element-interactions -- Pointing is for a mouse and a finger; keys have the sliders. */
import type { PointerEvent } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Field } from "#app/ui/field/field.tsx";
import { Picture } from "#app/ui/picture/picture.tsx";
import type { FieldProps } from "#app/staff-ui/field-props.ts";
import { CENTRE, type Focus, focusText, parseFocus } from "#shared/picture-columns.ts";
import styles from "./focus-field.module.css";

/** Percent by which a key moves the point. */
const STEP = 5;
const AXES = [
  { axis: "x", text: "admin_focus_left" },
  { axis: "y", text: "admin_focus_top" },
] as const;

interface FocusFieldProps extends FieldProps<string> {
  /** Where the picture is. */
  src: string;
}

/** The point around which a picture is cropped: pointed at in the picture, or set by two sliders. */
export function FocusField({ name, label, value, onChange, error, hint, src }: FocusFieldProps) {
  const t = useTranslation();
  const focus = parseFocus(value) ?? CENTRE;
  const change = (next: Focus) => onChange(focusText(next));
  const point = ({ currentTarget, clientX, clientY }: PointerEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    change({ x: percent((clientX - left) / width), y: percent((clientY - top) / height) });
  };
  return (
    <Field id={`${name}-point`} label={label} error={error} hint={hint ?? t("admin_focus_hint")} isGroup>
      <div className={styles.field}>
        <div
          className={styles.picture}
          onPointerDown={point}
          onPointerMove={(event) => event.buttons > 0 && point(event)}
        >
          <img src={src} alt="" draggable={false} />
          <Mark focus={focus} />
        </div>
        <div className={styles.side}>
          <div className={styles.sliders}>
            {AXES.map(({ axis, text }) => (
              <label key={axis}>
                {t(text)}
                <input
                  type="range"
                  min={0}
                  max={100}
                  step={STEP}
                  value={focus[axis]}
                  aria-valuetext={`${focus[axis]} %`}
                  onChange={({ target }) => change({ ...focus, [axis]: Number(target.value) })}
                />
                <output>{focus[axis]} %</output>
              </label>
            ))}
          </div>
          <Crops src={src} focus={focus} />
          {value !== "" && (
            <div>
              <Button look="quiet" onClick={() => onChange("")}>
                {t("admin_focus_centre")}
              </Button>
            </div>
          )}
        </div>
      </div>
    </Field>
  );
}

/** Percents of a picture in an SVG that has its size: no style in an element is needed. */
function Mark({ focus: { x, y } }: { focus: Focus }) {
  return (
    <svg aria-hidden="true">
      {[styles.rim, styles.mark].map((look) => (
        <circle key={look} className={look} cx={`${x}%`} cy={`${y}%`} r="13" />
      ))}
    </svg>
  );
}

/** How the picture is cropped in a card, and in a square. */
function Crops({ src, focus }: { src: string; focus: Focus }) {
  const t = useTranslation();
  const value = { src, alt: { text: "", lang: "en" as const }, width: 0, height: 0, sources: [], focus };
  return (
    <div className={styles.crops}>
      <span>{t("admin_focus_crops")}</span>
      {[styles.wide, styles.square].map((look) => (
        <div key={look} className={look}>
          <Picture value={value} sizes="9rem" />
        </div>
      ))}
    </div>
  );
}

/** In steps, as the sliders have them. */
const percent = (part: number): number => Math.min(100, Math.max(0, Math.round((part * 100) / STEP) * STEP));
