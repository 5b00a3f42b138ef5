import { LocalizedText } from "#app/ui/localized-text/localized-text.tsx";
import type { LinkGroup } from "#server/domain/site/blocks/link-groups.ts";
import type { LinkItem, ListItem } from "#server/domain/site/presentation/view-models.ts";
import type { BlockProps } from "./block-props.ts";
import { DocumentList } from "./cells/document-list.tsx";
import { isFile } from "./lists/is-file.ts";
import { LinkList } from "./cells/link-list.tsx";
import { NoData } from "./cells/no-data.tsx";
import { BlockHeading } from "./block-heading.tsx";
import styles from "./links.module.css";

/** Documents, addresses and what has none, under headings where they come in several groups. */
export function Links({ content: { groups } }: BlockProps<"links">) {
  if (groups.length === 0) return <NoData />;
  const isHeaded = groups.length > 1;
  return (
    <div className={styles.groups}>
      {groups.map((group) => (
        <Group key={group.heading?.text ?? ""} group={group} isHeaded={isHeaded} />
      ))}
    </div>
  );
}

function Group({ group: { heading, links }, isHeaded }: { group: LinkGroup; isHeaded: boolean }) {
  const documents = links.filter(isDocument);
  const others = links.filter((link) => !isDocument(link));
  return (
    <div>
      {isHeaded && heading && (
        <BlockHeading>
          <LocalizedText value={heading} />
        </BlockHeading>
      )}
      {documents.length > 0 && <DocumentList documents={documents} />}
      {others.length > 0 && <LinkList links={others} />}
    </div>
  );
}

const isDocument = (item: ListItem): item is LinkItem =>
  item.href !== null && isFile({ href: item.href, file: item.file });
