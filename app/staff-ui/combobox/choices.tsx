import { type ComponentProps, useRef } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { MarkedText } from "#app/ui/localized-text/marked-text.tsx";
import type { Choice } from "#shared/api/metadata.ts";
import { type Item, MORE } from "./use-choosing.ts";
import { useRoom } from "./use-popup-space.ts";
import type { Found } from "./use-search.ts";
import styles from "./combobox.module.css";

interface ChoicesProps {
  found: Found;
  /** The place of the one that the keyboard or the pointer is at. */
  highlighted: number;
  chosen: number | undefined;
  noteOf?: (choice: Choice) => string;
  /** What the list is for the browser. */
  list: ComponentProps<"ul">;
  /** What an item is for the browser. */
  option: (item: Item, place: number) => ComponentProps<"li">;
}

/** The list below a combobox. The keyboard's focus stays in the field. */
export function Choices({ isOpen, ...choices }: ChoicesProps & { isOpen: boolean }) {
  return isOpen && <Popup {...choices} />;
}

function Popup({ found, highlighted, chosen, noteOf, list, option }: ChoicesProps) {
  const t = useTranslation();
  const popup = useRef<HTMLDivElement>(null);
  useRoom(popup);
  const { choices, more, busy, message } = found;
  const atPlace = (item: Item, place: number) => {
    const props = option(item, place);
    const isChosen = item !== MORE && item.value === chosen;
    return { ...props, "aria-selected": isChosen, "data-active": place === highlighted ? "" : undefined };
  };
  return (
    // A press in the list must not take the focus from the field. A datalist could not be walked to its end.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={popup} className={styles.popup} onMouseDown={(event) => event.preventDefault()}>
      <ul {...list} className={styles.list}>
        {choices.map((choice, place) => {
          const { id, ...props } = atPlace(choice, place);
          return (
            <li key={choice.value} {...props} id={id} aria-describedby={noteOf && `${id}-note`}>
              <span>
                <MarkedText text={choice.label ?? `#${choice.value}`} />
              </span>
              {noteOf && (
                // Heard as a description, and so no part of the name.
                <span id={`${id}-note`} className={styles.note} aria-hidden="true">
                  {noteOf(choice)}
                </span>
              )}
            </li>
          );
        })}
        {more && (
          <li {...atPlace(MORE, choices.length)} className={styles.more}>
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
