import { expect, test } from "vitest";
import { reasonIn } from "./backup-process.ts";

test("The reason of a failed backup is its message and no line of a stack trace", () => {
  const message = "error: must be a member of the role whose process is being terminated";
  const stack = "    at async file:///srv/site/server/cli/verify-backup.ts:26:7";
  expect(reasonIn(`Verified 3 MB\n${message}\n${stack}\n\nNode.js v24.21.0\n`)).toBe(message);
  expect(reasonIn("BACKUP_DIR: the folder is full.\n")).toBe("BACKUP_DIR: the folder is full.");
  expect(reasonIn("\n")).toBeUndefined();
});
