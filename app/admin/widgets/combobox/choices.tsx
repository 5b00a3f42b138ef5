import { useEffect, useRef } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { MarkedText } from "#app/ui/localized-text/marked-text.tsx";
import { useRoom } from "./use-popup-space.ts";
import type { Choice } from "#shared/descriptors.ts";
import type { Found } from "./use-search.ts";
import styles from "./combobox.module.css";

interface ChoicesProps {
  id: string;
  label: string;
  found: Found;
  /** The place of the one that the keyboard is at; the place behind the last one fetches more. */
  active: number;
  chosen: number | undefined;
  noteOf?: (choice: Choice) => string;
  onPick: (index: number) => void;
  onPoint: (index: number) => void;
}

/** The list below a combobox. The keyboard's focus stays in the field. */
export function Choices(props: ChoicesProps) {
  const { id, label, found, active, chosen, noteOf, onPick, onPoint } = props;
  const t = useTranslation();
  const popup = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  useRoom(popup);
  useEffect(() => {
    list.current?.querySelector(`[data-place="${active}"]`)?.scrollIntoView({ block: "nearest" });
  }, [active]);
  const option = (place: number, isChosen: boolean) => ({
    id: `${id}-${place}`,
    role: "option" as const,
    "aria-selected": isChosen,
    "data-place": place,
    "data-active": place === active ? "" : undefined,
    onPointerMove: () => onPoint(place),
    onClick: () => onPick(place),
  });
  const { choices, more, busy, message } = found;
  const listbox = {
    id,
    role: "listbox" as const,
    "aria-label": t("admin_form_choices", { field: label }),
    "aria-busy": busy,
  };
  return (
    // A press in the list must not take the focus from the field. A datalist could not be walked to its end.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={popup} className={styles.popup} onMouseDown={(event) => event.preventDefault()}>
      <ul ref={list} {...listbox} className={styles.list}>
        {choices.map((choice, place) => (
          <li
            key={choice.value}
            {...option(place, choice.value === chosen)}
            aria-labelledby={`${id}-${place}-label`}
            aria-describedby={noteOf && `${id}-${place}-note`}
          >
            <span id={`${id}-${place}-label`}>
              <MarkedText text={choice.label ?? `#${choice.value}`} />
            </span>
            {noteOf && (
              <span id={`${id}-${place}-note`} className={styles.note}>
                {noteOf(choice)}
              </span>
            )}
          </li>
        ))}
        {more && (
          <li {...option(choices.length, false)} className={styles.more}>
            {t("admin_form_show_more")}
          </li>
        )}
      </ul>
      <output className={styles.state}>
        {message ? (
          <MarkedText text={message} />
        ) : (
          choices.length === 0 && t(busy ? "loading" : "no_data_found")
        )}
      </output>
    </div>
  );
}
