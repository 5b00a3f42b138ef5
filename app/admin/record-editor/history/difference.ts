/** What became of a text: word by word, in the order in which it reads now. */
export interface DifferenceSegment {
  kind: "same" | "gone" | "new";
  text: string;
}

/** Texts with more pairs of words than this are compared as wholes; the table would take too long. */
const MOST_PAIRS = 4_000_000;

/** The segments of which `before` and `after` are made; runs of one kind are one segment. */
export function differenceOf(before: string, after: string): DifferenceSegment[] {
  const old = tokens(before);
  const now = tokens(after);
  let start = 0;
  while (start < old.length && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < old.length - start && end < now.length - start && old.at(-1 - end) === now.at(-1 - end))
    end += 1;
  const middle = compare(old.slice(start, old.length - end), now.slice(start, now.length - end));
  return joined([
    { kind: "same", text: old.slice(0, start).join("") },
    ...middle,
    { kind: "same", text: old.slice(old.length - end).join("") },
  ]);
}

/** Words and what stands between them. */
const tokens = (text: string): string[] => text.match(/\s+|[\p{L}\p{M}\p{N}]+|[^\s\p{L}\p{M}\p{N}]/gu) ?? [];

/** By the longest common sequence of words. */
function compare(old: readonly string[], now: readonly string[]): DifferenceSegment[] {
  if (old.length * now.length > MOST_PAIRS || old.length === 0 || now.length === 0) {
    return [
      { kind: "gone", text: old.join("") },
      { kind: "new", text: now.join("") },
    ];
  }
  const width = now.length + 1;
  const common = new Uint16Array((old.length + 1) * width);
  for (let i = old.length - 1; i >= 0; i -= 1) {
    for (let j = now.length - 1; j >= 0; j -= 1) {
      common[i * width + j] =
        old[i] === now[j]
          ? common[(i + 1) * width + j + 1]! + 1
          : Math.max(common[(i + 1) * width + j]!, common[i * width + j + 1]!);
    }
  }
  const parts: DifferenceSegment[] = [];
  let i = 0;
  let j = 0;
  while (i < old.length || j < now.length) {
    if (i < old.length && j < now.length && old[i] === now[j]) {
      parts.push({ kind: "same", text: old[i]! });
      i += 1;
      j += 1;
    } else if (
      j >= now.length ||
      (i < old.length && common[(i + 1) * width + j]! >= common[i * width + j + 1]!)
    ) {
      parts.push({ kind: "gone", text: old[i]! });
      i += 1;
    } else {
      parts.push({ kind: "new", text: now[j]! });
      j += 1;
    }
  }
  return parts;
}

function joined(parts: readonly DifferenceSegment[]): DifferenceSegment[] {
  const runs: DifferenceSegment[] = [];
  for (const part of parts) {
    if (part.text === "") continue;
    const last = runs.at(-1);
    if (last?.kind === part.kind) last.text += part.text;
    else runs.push({ ...part });
  }
  return runs;
}
