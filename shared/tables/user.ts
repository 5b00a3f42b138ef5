import { boolean, text } from "../columns.ts";
import { table } from "../table.ts";

/** Accounts. Passwords live elsewhere, out of every generic call's reach. */
export const user = table("user", "Accounts", {
  title: "username",
  writtenBy: "administrator",
  actions: ["edit", "delete", "view"],
  unique: [["username"]],
  columns: [
    text("username", { required: true, max: 60, readOnly: true }),
    text("email", { required: true, max: 254 }),
    text("role", { choices: ["administrator", "editor", "contributor"], required: true }),
    boolean("approved"),
  ],
});
