import type { ImportStep } from "#shared/api/imports.ts";
import { describe, expect, it } from "vitest";
import type { Api } from "../../api/api.ts";
import { ApiError } from "../../api/errors.ts";
import { dryRun, runImport } from "./send-rows.ts";

interface Sent {
  name: string;
  input: object;
  key?: string;
}

/** An API that gives these answers, one after the other; an error is thrown. */
function answering(...answers: (string | Error)[]) {
  const sent: Sent[] = [];
  const open: Api["open"] = (name, input, options) => {
    sent.push({ name, input, key: options?.key });
    const answer = answers.shift()!;
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(new Response(answer));
  };
  return { api: { open } as Api, sent };
}

function callbacks() {
  const notified = { steps: [] as ImportStep[], lost: [] as boolean[] };
  return {
    notified,
    onStep: (step: ImportStep) => notified.steps.push(step),
    onRetry: (failure: ApiError | undefined) => notified.lost.push(failure !== undefined),
    signal: new AbortController().signal,
    unreachable: "Gone.",
    backoff: [0, 0],
  };
}

const ROWS = { rows: [{ title: "Fee" }] };
const RESULT = { receipt: 5, created: 1, updated: 0, same: 0 };
const lost = () => new ApiError(0, {}, "Gone.");

describe("Rows that are sent", () => {
  it("are answered step by step, and at last by what was asked for", async () => {
    const { api, sent } = answering(
      `{"done":0,"total":1}\n{"done":1,"total":1}\n${JSON.stringify(RESULT)}\n`,
    );
    const own = callbacks();
    expect(await runImport(api, "notification", ROWS, "key-1", own)).toEqual(RESULT);
    expect(own.notified.steps).toEqual([
      { done: 0, total: 1 },
      { done: 1, total: 1 },
    ]);
    expect(sent).toMatchObject([{ name: "POST /:object/import", key: "key-1", input: { body: ROWS } }]);
  });

  it("are sent again under the same key where the answer does not come or breaks off", async () => {
    const { api, sent } = answering(lost(), '{"done":1,"total":1}\n', JSON.stringify(RESULT));
    const own = callbacks();
    expect(await runImport(api, "notification", ROWS, "key-1", own)).toEqual(RESULT);
    expect(sent.map(({ key }) => key)).toEqual(["key-1", "key-1", "key-1"]);
    expect(own.notified.lost).toEqual([true, false, true, false, false]);
  });

  it("are given up when nothing helps", async () => {
    const { api } = answering(lost(), lost(), lost());
    await expect(runImport(api, "notification", ROWS, "key-1", callbacks())).rejects.toMatchObject({
      status: 0,
    });
  });

  it("are refused with the server's own words, at once and without asking again", async () => {
    const refusal = new ApiError(400, { message: "Nothing was imported.", code: "invalid" }, "");
    const { api, sent } = answering(refusal);
    await expect(runImport(api, "notification", ROWS, "key-1", callbacks())).rejects.toBe(refusal);
    const late = answering(
      '{"done":0,"total":1}\n{"error":{"status":507,"code":"disk_full","message":"Full."}}\n',
    );
    await expect(runImport(late.api, "notification", ROWS, "key-1", callbacks())).rejects.toMatchObject({
      status: 507,
      message: "Full.",
    });
    expect([sent.length, late.sent.length]).toEqual([1, 1]);
  });

  it("can be looked at without a key", async () => {
    const { api, sent } = answering('{"create":1,"update":0,"same":0,"refuse":0,"fates":[]}');
    expect(await dryRun(api, "notification", ROWS, callbacks())).toMatchObject({ create: 1 });
    expect(sent).toMatchObject([{ key: undefined, input: { body: { ...ROWS, dryRun: true } } }]);
  });
});
