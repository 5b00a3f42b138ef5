import { useTranslation } from "#app/i18n/use-translation.ts";
import { Note, Row, Rows, Stack } from "#app/staff-ui/layout/layout.tsx";
import { TextButton } from "#app/staff-ui/text-button/text-button.tsx";
import { MarkedText } from "#app/ui/localized-text/marked-text.tsx";
import type { PlacedEntry } from "#shared/menu-tree.ts";

interface LostEntriesProps<E extends PlacedEntry> {
  label: string;
  hint: string;
  entries: readonly E[];
  nameOf: (entry: E) => string;
  /** Undefined for who may not. */
  onPlace: ((id: number) => void) | undefined;
}

/** Entries that visitors cannot see, because what they stood below is gone. */
export function LostEntries<E extends PlacedEntry>(props: LostEntriesProps<E>) {
  const { label, hint, entries, nameOf, onPlace } = props;
  const t = useTranslation();
  if (entries.length === 0) return null;
  return (
    <Stack gap={2} as="section" aria-label={label}>
      <Note>{hint}</Note>
      <Rows framed>
        {entries.map((entry) => (
          <Row key={entry.id}>
            <MarkedText text={nameOf(entry)} />
            {onPlace && (
              <TextButton onClick={() => onPlace(entry.id)}>
                {t("admin_menus_place", { label: nameOf(entry) })}
              </TextButton>
            )}
          </Row>
        ))}
      </Rows>
    </Stack>
  );
}
