import type { ComponentType } from "react";
import { useLabelTranslation } from "#app/i18n/use-label-translation.ts";
import type { Block, BlockContent } from "#server/domain/site/blocks/blocks.ts";
import type { PageQuery } from "#shared/page-query.ts";
import type { BlockProps } from "./block-props.ts";
import { Archive } from "./archive.tsx";
import { Calendar } from "./calendar.tsx";
import { Colleges } from "./colleges.tsx";
import { Courses } from "./courses.tsx";
import { Deans } from "./people/deans.tsx";
import { Disclosure } from "./disclosure.tsx";
import { Fees } from "./fees.tsx";
import { FiguresBlock } from "./figures.tsx";
import { Links } from "./links.tsx";
import { Members } from "./people/members.tsx";
import { Notices } from "./notices.tsx";
import { Officers } from "./people/officers.tsx";
import { People } from "./people/people.tsx";
import { OwnTable } from "./own-table.tsx";
import { PictureGallery } from "./picture-gallery.tsx";
import { Resources } from "./resources.tsx";
import { Staff } from "./people/staff.tsx";
import { TextBlock } from "./text-block.tsx";
import { Training } from "./training.tsx";

/** A kind without a component does not compile. */
const COMPONENTS: { [Kind in BlockContent["kind"]]: ComponentType<BlockProps<Kind>> } = {
  text: TextBlock,
  notices: Notices,
  figures: FiguresBlock,
  archive: Archive,
  links: Links,
  calendar: Calendar,
  fees: Fees,
  colleges: Colleges,
  staff: Staff,
  people: People,
  officers: Officers,
  deans: Deans,
  members: Members,
  disclosure: Disclosure,
  courses: Courses,
  gallery: PictureGallery,
  training: Training,
  resources: Resources,
  table: OwnTable,
};

interface BlockViewProps {
  block: Block;
  base: PageQuery;
  /** The title of the page, for a part without a label. */
  pageTitle: string;
}

export function BlockView({ block: { label, content }, base, pageTitle }: BlockViewProps) {
  const labelOf = useLabelTranslation();
  // The map pairs each kind with its component, which TypeScript cannot follow through an index.
  const Component = COMPONENTS[content.kind] as ComponentType<BlockProps<typeof content.kind>>;
  return <Component content={content} base={base} title={label ? labelOf(label) : pageTitle} />;
}
