import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { eventually } from "../../../tests/support/runner/eventually.ts";
import { createApi } from "./api.ts";
import type { ApiError } from "./errors.ts";

const language = "kn";
const messages = { unreachable: "The server could not be reached", failed: "Something went wrong" };
const user = { accessToken: "first", id: 1, username: "s", userName: "S. Person", email: "s@example.org" };
let asked: Request[];

beforeEach(() => {
  const store = new Map([["user", JSON.stringify(user)]]);
  asked = [];
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
    removeItem: (key: string) => store.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

/** Lets the network answer these, one after the other. */
function answers(...replies: [status: number, body: unknown][]): void {
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    asked.push(new Request(`http://localhost${path}`, init));
    const [status, body] = replies.shift() ?? [500, null];
    return new Response(body === undefined ? "<html>" : JSON.stringify(body), { status });
  });
}

test("a call carries the token and the page's language, and answers the body", async () => {
  answers([200, [{ id: 1 }]]);
  expect(await createApi({ language, messages }).call("GET /db_object/all", {})).toEqual([{ id: 1 }]);
  expect(asked[0]?.url).toBe("http://localhost/api/db_object/all");
  expect(asked[0]?.headers.get("authorization")).toBe("Bearer first");
  expect(asked[0]?.headers.get("accept-language")).toBe("kn");
});

test("an ended session asks for a sign-in and then repeats the call with the new token", async () => {
  answers(
    [401, { code: "unauthorized", message: "Sign in to go on." }],
    [200, { ...user, accessToken: "second" }],
    [200, true],
  );
  const api = createApi({
    language,
    messages,
    signInAgain: async () => void (await api.signIn("s", "password")),
  });
  expect(await api.call("PUT /:object/update", { object: "faculty", body: { id: 1 } })).toBe(true);
  expect(asked[1]?.headers.has("authorization")).toBe(false);
  expect(asked[2]?.headers.get("authorization")).toBe("Bearer second");
  expect(await asked[2]?.json()).toEqual({ id: 1 });
});

test("where nobody is signed in, a call waits for a sign-in before it goes out", async () => {
  localStorage.removeItem("user");
  answers([200, { ...user, accessToken: "second" }], [200, []]);
  const api = createApi({
    language,
    messages,
    signInAgain: async () => void (await api.signIn("s", "password")),
  });
  expect(await api.call("GET /:object", { object: "message" })).toEqual([]);
  expect(asked.map(({ url }) => new URL(url).pathname)).toEqual(["/api/auth/signin", "/api/message"]);
  expect(asked[1]?.headers.get("authorization")).toBe("Bearer second");
});

test("a session that one call found ended is asked nothing more", async () => {
  answers([401, { code: "unauthorized" }]);
  const signInAgain = vi.fn(() => new Promise<void>(() => undefined));
  const api = createApi({ language, messages, signInAgain });
  void api.call("GET /db_object/all", {});
  await eventually(() => expect(signInAgain).toHaveBeenCalledTimes(1));
  void api.call("GET /:object", { object: "message" });
  await eventually(() => expect(signInAgain).toHaveBeenCalledTimes(2));
  expect(asked).toHaveLength(1);
});

test("where a session is too old for a call, the person signs in again or gives up, and it goes on", async () => {
  answers([401, { code: "reauthenticate" }], [200, { ...user, accessToken: "second" }], [200, { id: 1 }]);
  const reasons: string[] = [];
  const api = createApi({
    language,
    messages,
    async signInAgain(reason) {
      reasons.push(reason);
      await api.signIn("s", "password");
    },
  });
  expect(await api.call("DELETE /staff/tokens/:id", { id: 1 })).toEqual({ id: 1 });
  expect(reasons).toEqual(["recent"]);
  expect(asked[2]?.headers.get("authorization")).toBe("Bearer second");

  answers([401, { code: "reauthenticate", message: "Sign in again." }], [200, []]);
  const given = createApi({ language, messages, signInAgain: () => Promise.reject(new Error("given up")) });
  await expect(given.call("DELETE /staff/tokens/:id", { id: 1 })).rejects.toThrow("Sign in again.");
  expect(await given.call("GET /:object", { object: "message" })).toEqual([]);
});

test("the form of a password asks for the current one by itself", async () => {
  answers([401, { code: "reauthenticate", message: "Enter it." }]);
  const signInAgain = vi.fn();
  const body = { username: "s", password: "another" };
  const api = createApi({ language, messages, signInAgain });
  await expect(api.call("PUT /user/changepassword", { body })).rejects.toThrow("Enter it.");
  expect(signInAgain).not.toHaveBeenCalled();
});

test("after a sign-out nothing is asked any more, nor for another sign-in", async () => {
  const refusing = Promise.withResolvers<void>();
  answers([401, { code: "unauthorized" }], [200, true]);
  const answering = fetch;
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    const answer = await answering(path, init);
    if (path === "/api/message") await refusing.promise;
    return answer;
  });
  const signInAgain = vi.fn(async () => undefined);
  const api = createApi({ language, messages, signInAgain });
  const settled = vi.fn();
  void api.call("GET /:object", { object: "message" }).then(settled, settled);
  await api.signOut();
  void api.call("GET /db_object/all", {}).then(settled, settled);
  refusing.resolve();
  await new Promise((resolve) => setImmediate(resolve));
  expect(asked.map(({ url }) => new URL(url).pathname)).toEqual(["/api/message", "/api/auth/signout"]);
  expect(signInAgain).not.toHaveBeenCalled();
  expect(settled).not.toHaveBeenCalled();
});

test("a wrong password is an error with the server's message, not another sign-in", async () => {
  answers([401, { code: "bad_credentials", message: "The user name or the password is not right." }]);
  const signInAgain = vi.fn();
  await expect(createApi({ language, messages, signInAgain }).signIn("s", "x")).rejects.toThrow(
    "The user name or the password is not right.",
  );
  expect(signInAgain).not.toHaveBeenCalled();
});

test("an answer that is no JSON still gives a sentence for people", async () => {
  answers([502, undefined]);
  const api = createApi({ language, messages, backoff: [] });
  await expect(api.call("GET /:object/all", { object: "faculty" })).rejects.toThrow("Something went wrong");
});

/** Lets the first calls fail as a lost connection does. */
function lostFor(calls: number, ...replies: [status: number, body: unknown][]): void {
  answers(...replies);
  const answering = fetch;
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => {
    calls -= 1;
    if (calls < 0) return answering(path, init);
    asked.push(new Request(`http://localhost${path}`, init));
    return Promise.reject(new TypeError("Failed to fetch"));
  });
}

test("a lost connection is tried again under the same key, and the page is notified of both", async () => {
  lostFor(2, [200, { id: 7 }]);
  const statuses: unknown[] = [];
  const onRetry = (failure?: ApiError) => statuses.push(failure?.status);
  const api = createApi({ language, messages, onRetry, backoff: [0, 0, 0] });
  expect(await api.call("POST /:object/create", { object: "faculty", body: { label: "Arts" } })).toEqual({
    id: 7,
  });
  const keys = asked.map((request) => request.headers.get("idempotency-key"));
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
  expect(statuses).toEqual([0, 0, undefined]);
});

test("two calls have two keys", async () => {
  answers([200, {}], [200, {}]);
  const api = createApi({ language, messages });
  await api.call("PUT /:object/update", { object: "faculty", body: {} });
  await api.call("PUT /:object/update", { object: "faculty", body: {} });
  expect(asked[0]?.headers.get("idempotency-key")).not.toBe(asked[1]?.headers.get("idempotency-key"));
});

test("a server that cannot be reached for long is named as such", async () => {
  lostFor(3);
  const api = createApi({ language, messages, backoff: [0, 0] });
  await expect(api.call("GET /:object/all", { object: "faculty" })).rejects.toThrow(
    "The server could not be reached",
  );
  expect(asked).toHaveLength(3);
});

test("what the server refuses is not tried again", async () => {
  answers([409, { code: "conflict", message: "Somebody else has changed this record." }]);
  const api = createApi({ language, messages, backoff: [0, 0] });
  await expect(api.call("PUT /:object/update", { object: "faculty", body: {} })).rejects.toThrow(
    "Somebody else",
  );
  expect(asked).toHaveLength(1);
});

test("a sign-out forgets the user even where the server refuses", async () => {
  answers([401, { code: "unauthorized" }]);
  await createApi({ language, messages }).signOut();
  expect(localStorage.getItem("user")).toBeNull();
});

test("a call without an answer goes out again under the same key, and tells of the lost connection", async () => {
  const statuses = [undefined, 503, 201];
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    asked.push(new Request(`http://localhost${path}`, init));
    const status = statuses.shift();
    if (!status) throw new TypeError("Failed to fetch");
    return new Response(JSON.stringify({ id: 7 }), { status });
  });
  const notified: unknown[] = [];
  const onRetry = (failure?: ApiError) => notified.push(failure?.status);
  const api = createApi({ language, messages, backoff: [0, 0, 0], onRetry });
  expect(await api.call("POST /:object/create", { object: "faculty", body: { name: "a" } })).toEqual({
    id: 7,
  });
  const keys = asked.map(({ headers }) => headers.get("idempotency-key"));
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
  expect(notified).toEqual([0, 503, undefined]);
});

test("a refusal is not repeated", async () => {
  answers([400, { code: "invalid", message: "title: This field is required!" }]);
  const api = createApi({ language, messages, backoff: [0, 0] });
  await expect(api.call("POST /:object/create", { object: "faculty", body: {} })).rejects.toThrow(
    "This field is required!",
  );
  expect(asked).toHaveLength(1);
});

test("a write that was done is reported by its path; a read and a refusal are not", async () => {
  answers([200, {}], [200, {}], [400, { code: "invalid", message: "No." }]);
  const onWritten = vi.fn();
  const api = createApi({ language, messages, onWritten });
  await api.call("GET /:object/all", { object: "faculty" });
  await api.call("PUT /:object/update", { object: "faculty", body: {} });
  await expect(api.call("PUT /:object/update", { object: "employee", body: {} })).rejects.toThrow("No.");
  expect(onWritten.mock.calls).toEqual([["/faculty/update"]]);
});
