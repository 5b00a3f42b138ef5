/** Reads answers off a socket: only as much of them as is needed to know where the next one begins. */

const END_OF_CHUNKS = Buffer.from("\r\n0\r\n\r\n");

/** Counts the bytes of one answer after another; `take` says when one is complete. */
export class AnswerReader {
  status = 0;
  /** Whether the answer says when to come back. */
  saysWhen = false;
  #head: Buffer = Buffer.alloc(0);
  #left = -1;
  #chunked = false;
  #tail: Buffer = Buffer.alloc(0);

  take(data: Buffer): boolean {
    if (this.#left < 0 && !this.#chunked) return this.#takeHead(data);
    return this.#takeBody(data);
  }

  #takeHead(data: Buffer): boolean {
    this.#head = this.#head.length > 0 ? Buffer.concat([this.#head, data]) : data;
    const end = this.#head.indexOf("\r\n\r\n");
    if (end < 0) return false;
    const lines = this.#head.toString("latin1", 0, end);
    const body = this.#head.subarray(end + 4);
    this.status = Number(lines.slice(9, 12));
    this.saysWhen = /\r\nretry-after: *\d/i.test(lines);
    this.#chunked = /\r\ntransfer-encoding: *chunked/i.test(lines);
    this.#left = this.#chunked ? -1 : Number(/\r\ncontent-length: *(\d+)/i.exec(lines)?.[1] ?? 0);
    this.#head = Buffer.alloc(0);
    // The line break before the first chunk is the one that ended the head.
    return this.#takeBody(this.#chunked ? Buffer.concat([Buffer.from("\r\n"), body]) : body);
  }

  #takeBody(data: Buffer): boolean {
    if (!this.#chunked) {
      this.#left -= data.length;
      if (this.#left > 0) return false;
    } else {
      this.#tail = Buffer.concat([this.#tail, data]).subarray(-END_OF_CHUNKS.length);
      if (!this.#tail.equals(END_OF_CHUNKS)) return false;
    }
    this.#left = -1;
    this.#chunked = false;
    this.#tail = Buffer.alloc(0);
    return true;
  }
}
