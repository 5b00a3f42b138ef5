import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { pageContext } from "./context/page-context.ts";
import { asScriptText, startDataOf } from "./hydration/start-data.ts";
import { StartDataText } from "./hydration/start-data-element.tsx";
import { ShellDataProvider } from "./i18n/shell-data-provider.tsx";

/** Renders the whole document before the first byte, so that it can be compressed once and cached. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { frame } = context.get(pageContext);
  const startData = asScriptText(await startDataOf(entry));
  const html = await renderDocument(
    <ShellDataProvider shell={frame.shellData}>
      <StartDataText value={startData}>
        <ServerRouter context={{ ...entry, serverHandoffStream: undefined }} url={request.url} />
      </StartDataText>
    </ShellDataProvider>,
  );
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(html, { status, headers });
}

/** The server knows the status of a failure and has the log; without this React Router would print it. */
export const handleError: HandleErrorFunction = (error, { context }) => {
  (context as RouterContextProvider).get(pageContext).failed(error);
};

function renderDocument(document: React.ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString("utf8"));
        done();
      },
    });
    const { pipe } = renderToPipeableStream(document, {
      // In one piece: React would otherwise move large subtrees behind scripts that put them in place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(sink),
      onError: reject,
    });
  });
}
