/** All that a text may hold while it is edited. What the site allows must have its place here, or it would be lost. */
import { type Extensions, getSchema } from "@tiptap/core";
import { StarterKit } from "@tiptap/starter-kit";
import { Blockquote, Container, Heading, LineBreak, Paragraph, Preformatted, Rule } from "./blocks.ts";
import { Bold, InlineElement, Italic, Link } from "./inline-elements.ts";
import { BulletList, ListItem, OrderedList } from "./lists.ts";
import { InlineFrame, InlinePicture, WordBreak } from "./pictures.ts";
import { Caption, CaptionedTable, HeaderCell, PlainCell, PlainRow, PlainTable } from "./tables.ts";

/** Of the kit only what has no HTML of its own: the others know too few attributes and forms. */
const Kit = StarterKit.configure({
  blockquote: false,
  bold: false,
  bulletList: false,
  code: false,
  codeBlock: false,
  hardBreak: false,
  heading: false,
  horizontalRule: false,
  italic: false,
  link: false,
  listItem: false,
  orderedList: false,
  paragraph: false,
  strike: false,
  underline: false,
  dropcursor: { color: false, class: "dropcursor" },
});

export const EXTENSIONS: Extensions = [
  Kit,
  Paragraph,
  Heading,
  Blockquote,
  Preformatted,
  Rule,
  LineBreak,
  Container,
  BulletList,
  OrderedList,
  ListItem,
  PlainTable,
  PlainRow,
  PlainCell,
  HeaderCell,
  Caption,
  CaptionedTable,
  InlinePicture,
  InlineFrame,
  WordBreak,
  Link,
  Bold,
  Italic,
  InlineElement,
];

export const SCHEMA = getSchema(EXTENSIONS);
