import { date, reference, text } from "../columns.ts";
import { LANGUAGES } from "../languages.ts";
import { table } from "../table.ts";
import { MESSAGE_LIMITS, MESSAGE_SOURCES, MESSAGE_STATES } from "../vocabulary.ts";

const sent = { required: true, readOnly: true } as const;

export const message = table("message", "Messages", {
  group: "system",
  title: "name",
  order: ["-id"],
  actions: ["view", "edit", "delete"],
  columns: [
    text("name", { ...sent, max: MESSAGE_LIMITS.name }),
    text("mobile", { ...sent, max: MESSAGE_LIMITS.mobile }),
    text("email", { ...sent, max: MESSAGE_LIMITS.email }),
    text("message", { ...sent, max: MESSAGE_LIMITS.message, multiLine: true, width: "Col1" }),
    text("status", { choices: MESSAGE_STATES, indexed: true }),
    text("source", { label: "Came by", choices: MESSAGE_SOURCES, readOnly: true }),
    text("language", { label: "Language of the sender", choices: LANGUAGES, readOnly: true }),
    reference("assignee", "user", "username", { label: "Person in charge" }),
    date("deadline", { label: "To be answered by", indexed: true }),
    text("note", {
      label: "Note of the office",
      max: MESSAGE_LIMITS.message,
      multiLine: true,
      width: "Col1",
      element: ["form"],
    }),
    text("answers", { max: 500_000, multiLine: true, width: "Col1", element: ["form"], readOnly: true }),
  ],
});
