import { academic } from "./academic.ts";
import { alert } from "./alert.ts";
import { announcement } from "./announcement.ts";
import { attachment } from "./attachment.ts";
import { block } from "./block.ts";
import { carousel } from "./carousel.ts";
import { cevent } from "./cevent.ts";
import { closure } from "./closure.ts";
import { coffered } from "./coffered.ts";
import { college } from "./college.ts";
import { content } from "./content.ts";
import { db_column } from "./db_column.ts";
import { db_object } from "./db_object.ts";
import { department } from "./department.ts";
import { disclosure } from "./disclosure.ts";
import { employee } from "./employee.ts";
import { faculty } from "./faculty.ts";
import { fees } from "./fees.ts";
import { file } from "./file.ts";
import { gallery } from "./gallery.ts";
import { holiday } from "./holiday.ts";
import { implink } from "./implink.ts";
import { implinkqty } from "./implinkqty.ts";
import { libcwtp } from "./libcwtp.ts";
import { menu } from "./menu.ts";
import { message } from "./message.ts";
import { notice_course } from "./notice_course.ts";
import { notification } from "./notification.ts";
import { opening } from "./opening.ts";
import { option } from "./option.ts";
import { page } from "./page.ts";
import { publisher } from "./publisher.ts";
import { redirect } from "./redirect.ts";
import { section } from "./section.ts";
import { setting } from "./setting.ts";
import { subject } from "./subject.ts";
import { syllabus } from "./syllabus.ts";
import { syndicate } from "./syndicate.ts";
import { synonym } from "./synonym.ts";
import { translation } from "./translation.ts";
import { user } from "./user.ts";
import type { Table } from "../table.ts";

/** The shipped tables, in the order in which the staff area lists them. */
export const SHIPPED_TABLES: readonly Table[] = [
  notification,
  attachment,
  notice_course,
  announcement,
  alert,
  implink,
  content,
  page,
  block,
  carousel,
  menu,
  redirect,
  faculty,
  department,
  gallery,
  employee,
  subject,
  syllabus,
  coffered,
  cevent,
  fees,
  college,
  syndicate,
  academic,
  disclosure,
  implinkqty,
  libcwtp,
  holiday,
  opening,
  closure,
  message,
  file,
  synonym,
  translation,
  setting,
  user,
  option,
  publisher,
  section,
  db_column,
  db_object,
];

/** The names of the tables whose rows describe tables. */
export const METADATA_TABLES: ReadonlySet<string> = new Set(
  SHIPPED_TABLES.filter(({ describesTables }) => describesTables).map(({ name }) => name),
);
