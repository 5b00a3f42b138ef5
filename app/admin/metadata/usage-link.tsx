import { Link } from "#app/ui/link/link.tsx";
import { MarkedText } from "#app/ui/localized-text/marked-text.tsx";
import type { NamedRecord } from "#shared/api/record.ts";
import { recordAddress } from "./record-address.ts";
import { useRecordName } from "./use-record-name.ts";

/** The way to a record that refers to another one. */
export function UsageLink({ record }: { record: NamedRecord }) {
  const nameOf = useRecordName();
  return (
    <Link href={recordAddress(record.object, record.id)}>
      <MarkedText text={nameOf(record)} />
    </Link>
  );
}
