import { expect, test } from "vitest";
import { parseUser } from "./user.ts";

test("a stored user is read whole", () => {
  const user = { accessToken: "t", id: 1, username: "s", userName: "S. Person", email: "s@example.org" };
  expect(parseUser(JSON.stringify(user))).toEqual(user);
});

test.each([null, "", "{", "null", "[]", '{"username":"s"}', '{"accessToken":7}'])(
  "%s is nobody",
  (stored) => {
    expect(parseUser(stored)).toBeUndefined();
  },
);
