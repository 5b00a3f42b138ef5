import { describe, expect, it } from "vitest";
import { readLines } from "./read-lines.ts";

function streamOf(parts: readonly string[]): ReadableStream<Uint8Array> {
  // Cut anywhere, also within a letter.
  const bytes = new TextEncoder().encode(parts.join(""));
  return new ReadableStream({
    start(controller) {
      for (let at = 0; at < bytes.length; at += 7) controller.enqueue(bytes.slice(at, at + 7));
      controller.close();
    },
  });
}

describe("Lines of JSON", () => {
  it("are read wherever the network cuts them", async () => {
    const lines = await Array.fromAsync(readLines(streamOf(['{"done":1}\n', '{"ಆಯಿತು":"ಹೌದು"}\n', "[3]"])));
    expect(lines).toEqual([{ done: 1 }, { ಆಯಿತು: "ಹೌದು" }, [3]]);
  });

  it("that break off are no answer", async () => {
    await expect(Array.fromAsync(readLines(streamOf(['{"done":1}\n{"crea'])))).rejects.toThrow(SyntaxError);
  });
});
