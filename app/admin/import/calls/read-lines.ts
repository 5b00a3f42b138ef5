/** Values that come as lines of JSON, one after the other. @throws where the last one breaks off */
export async function* readLines(stream: ReadableStream<Uint8Array>): AsyncGenerator {
  const reader = stream
    .pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>)
    .getReader();
  let rest = "";
  for (;;) {
    const { done, value = "" } = await reader.read();
    const lines = (rest + value).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) yield JSON.parse(line) as unknown;
    if (done) break;
  }
  if (rest !== "") yield JSON.parse(rest) as unknown;
}
