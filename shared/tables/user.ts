import { boolean, text } from "../columns.ts";
import { table } from "../table.ts";

/** Accounts. Passwords live elsewhere, out of every generic call's reach. Who may change what is in `user-hooks.ts`. */
export const user = table("user", "Accounts", {
  group: "system",
  title: "username",
  // Accounts decide about rights themselves.
  grantable: false,
  closedToTokens: true,
  actions: ["edit", "delete", "view"],
  unique: [["username"]],
  columns: [
    text("username", { required: true, max: 60, readOnly: true }),
    text("email", { required: true, max: 254 }),
    text("role", { choices: ["administrator", "editor", "contributor"], required: true }),
    boolean("approved"),
    text("tables", {
      label: "Tables of a contributor",
      max: 60,
      multiple: true,
      element: ["form"],
      hint: "The names of the tables that a contributor may change.",
    }),
    text("units", {
      label: "Units of a contributor",
      max: 60,
      multiple: true,
      element: ["form"],
      hint: "The departments, colleges and offices whose records a contributor may change, and the person whose profile they propose changes of.",
    }),
    boolean("approves", {
      label: "Approves what others submit",
      hint: "The contributor decides about drafts of the records that they may change.",
    }),
  ],
});
