/** The S3 client with limits: a store that hangs is given up in time, and holds only so many calls. */
import { Agent as PlainAgent, type IncomingMessage, request as plainRequest } from "node:http";
import { Agent as TlsAgent, request as tlsRequest } from "node:https";
import { Readable } from "node:stream";
import { S3Client, S3Errors } from "@bradenmacdonald/s3-lite-client";
import { unavailable } from "#shared/errors.ts";
import { escaped, type Signer, sign } from "./s3-signature.ts";

export interface S3Limits {
  /** Milliseconds for a connection and the beginning of an answer, counted from the end of what is sent. */
  answerMs: number;
  /** Milliseconds without a byte, in either direction, while there is something to send or to read. */
  stallMs: number;
  /** Calls under way at once. */
  calls: number;
}

export interface S3Place extends Signer {
  /** `https://host:port` */
  endPoint: string;
  bucket: string;
}

type Asked = Parameters<S3Client["makeRequest"]>[0];

export class LimitedS3Client extends S3Client {
  readonly #place: S3Place;
  readonly #limits: S3Limits;
  readonly #agent: PlainAgent | TlsAgent;
  #underWay = 0;

  constructor(place: S3Place, limits: S3Limits) {
    super({ ...place, pathStyle: true });
    this.#place = place;
    this.#limits = limits;
    const Agent = place.endPoint.startsWith("https:") ? TlsAgent : PlainAgent;
    this.#agent = new Agent({ keepAlive: true, timeout: limits.stallMs });
  }

  /**
   * Every call of the client comes through here.
   * @throws SiteError `files_away` where the store is not reached, too slow, or has enough to do; S3Errors.ServerError
   */
  override async makeRequest({ statusCode = 200, returnBody = false, ...asked }: Asked): Promise<Response> {
    if (this.#underWay >= this.#limits.calls)
      throw unavailable("files_away", new Error("Too many calls are under way."));
    const response = asResponse(await this.#send(asked), asked.method);
    if (response.status !== statusCode) throw await S3Errors.parseServerError(response);
    if (!returnBody) await response.arrayBuffer();
    return response;
  }

  #send({
    method,
    objectName,
    query,
    headers = new Headers(),
    payload = "",
  }: Asked): Promise<IncomingMessage> {
    const body = Buffer.from(payload as Uint8Array | string);
    const { bucket, endPoint } = this.#place;
    const url = new URL(`${endPoint}/${bucket}/${objectName.split("/").map(escaped).join("/")}`);
    for (const [name, value] of new URLSearchParams(query)) url.searchParams.append(name, value);
    headers.delete("content-length");
    sign(this.#place, method, url, headers, body);
    headers.set("content-length", String(body.length));
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    const request = (url.protocol === "https:" ? tlsRequest : plainRequest)(url, {
      method,
      headers: Object.fromEntries(headers),
      agent: this.#agent,
    });
    this.#underWay += 1;
    request.once("close", () => (this.#underWay -= 1));
    const giveUp = (what: string) => request.destroy(new Error(`The store ${what}.`));
    let answering: NodeJS.Timeout | undefined;
    const awaitAnswer = () => {
      clearTimeout(answering);
      answering = setTimeout(giveUp, this.#limits.answerMs, "has not answered");
    };
    // Until there is a connection nothing can be sent; a large body takes its time after that.
    awaitAnswer();
    request.once("socket", (socket) => {
      if (socket.connecting) socket.once("connect", () => clearTimeout(answering));
      else clearTimeout(answering);
    });
    request.once("finish", awaitAnswer);
    let answer: IncomingMessage | undefined;
    request.setTimeout(this.#limits.stallMs, () => {
      // The time for the answer is counted apart; and where bytes lie ready, it is the reader who is slow.
      if (answer ? answer.readableLength > 0 : request.writableFinished) return;
      giveUp("has come to a halt");
      answer?.destroy(unavailable("files_away", new Error("The store has come to a halt.")));
    });
    request.once("close", () => clearTimeout(answering));
    request.once("error", (error) => reject(unavailable("files_away", error)));
    request.once("response", (response: IncomingMessage) => {
      clearTimeout(answering);
      answer = response;
      resolve(response);
    });
    request.end(body);
    return promise;
  }
}

function asResponse(answer: IncomingMessage, method: string): Response {
  const status = answer.statusCode ?? 500;
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(answer.headersDistinct))
    for (const value of values) headers.append(name, value);
  const hasBody = method !== "HEAD" && status !== 204 && status !== 304;
  if (!hasBody) answer.resume();
  const body = hasBody ? (Readable.toWeb(answer) as ReadableStream<Uint8Array>) : null;
  return new Response(body, { status, headers });
}
