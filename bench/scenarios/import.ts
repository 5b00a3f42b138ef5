/**
 * What an import costs beside the least that its rows could cost: 10,000 notices through the API, with their checks, versions,
 * audit rows, lists and search entries, and in turns the same rows inserted bare, in one transaction of another process. A
 * cached call every 15 ms tells meanwhile for how long others wait.
 */
import { startBareWriter } from "../support/bare-writer.ts";
import { startObserver } from "../support/observer.ts";
import type { Server } from "../support/servers.ts";
import { signInAsStaff, type Staff } from "../support/staff.ts";
import { median, round } from "../support/statistics.ts";
import type { Bench, Measured, Row, Scenario } from "../scenario.ts";

const ROWS = 10_000;
const ROUNDS_MOST = 3;
const IMPORT = "/api/notification/import";
const OBSERVED = "/api/notification/firstrows/6";

const noticesOf = (number: number, list: number): Row[] =>
  Array.from({ length: ROWS }, (_, index) => ({
    title: `Notice ${index} of round ${number}`,
    title_kn: `ಪ್ರಕಟಣೆ ${index}`,
    udate: new Date(Date.UTC(2000, 0, 1 + (index % 9000))).toISOString().slice(0, 10),
    type: String(list),
    refNo: `KSU/${number}/${index}`,
  }));

/** One step, once. */
interface Taken {
  /** What others waited longest, where there are others. */
  longestMs?: number;
  cpuMs: number;
  ms: number;
}

async function take(server: Server, work: () => Promise<string>): Promise<Taken & { answer: string }> {
  const before = server.clock.read();
  const began = performance.now();
  const answer = await work();
  const ms = performance.now() - began;
  return { cpuMs: (server.clock.read() - before) / 1000, ms, answer };
}

const STEPS = [
  "bare inserts",
  "dry run",
  "import",
  "import of changes",
  "undo of the changes",
  "undo",
] as const;
type Step = (typeof STEPS)[number];

/** The last line of what the import tells as it goes. */
function receiptIn(text: string): number {
  const { receipt } = JSON.parse(text.trim().split("\n").at(-1)!) as { receipt?: number };
  if (receipt === undefined) throw new Error(`The import failed: ${text.slice(-500)}`);
  return receipt;
}

async function playRound(
  { product, peer, staff }: { product: Server; peer: Server; staff: Staff },
  number: number,
  note: (step: Step, taken: Taken) => void,
): Promise<void> {
  const rows = noticesOf(number, staff.list);
  const run = async (step: Step, path: string, body: object): Promise<string> => {
    const observer = await startObserver(product.origin + OBSERVED);
    const { answer, ...taken } = await take(product, () => staff.send(path, body));
    note(step, { ...taken, longestMs: Math.max(0, ...(await observer.stop())) });
    return answer;
  };
  const inserts = { method: "POST", body: JSON.stringify(rows) };
  note("bare inserts", await take(peer, async () => (await fetch(peer.origin, inserts)).text()));
  await run("dry run", IMPORT, { rows, dryRun: true });
  const { id: last } = JSON.parse(await staff.saveNotice()) as { id: number };
  const imported = receiptIn(await run("import", IMPORT, { rows }));
  const changes = rows.map((_, index) => ({
    id: String(last + 1 + index),
    title: `Notice ${index}, corrected`,
  }));
  const changed = receiptIn(await run("import of changes", IMPORT, { rows: changes }));
  await run("undo of the changes", `${IMPORT}/undo/${changed}`, {});
  await run("undo", `${IMPORT}/undo/${imported}`, {});
}

async function measure(bench: Bench): Promise<Measured> {
  const product = await bench.product();
  const staff = await signInAsStaff(product);
  const peer = await startBareWriter(bench, product, staff);
  const taken = new Map<Step, Taken[]>(STEPS.map((step) => [step, []]));
  const note = (step: Step, each: Taken): void => void taken.get(step)?.push(each);
  for (let number = 1; number <= Math.min(bench.rounds, ROUNDS_MOST); number += 1)
    await playRound({ product, peer, staff }, number, note);
  const bareMs = median(taken.get("bare inserts")!.map(({ cpuMs }) => cpuMs));
  const rows = [...taken].map(([step, each]): Row => {
    const cpuMs = median(each.map((one) => one.cpuMs));
    return {
      step,
      "processor ms": round(cpuMs),
      ratio: round(cpuMs / bareMs, 2),
      goal: step === "import" ? "≤ 3" : "",
      "ms on the clock": round(median(each.map(({ ms }) => ms))),
      "others' longest ms": longestOf(each),
      "their goal": step === "import" ? "≤ 50" : "",
    };
  });
  return { rows, settings: { rows: ROWS } };
}

/** Where nobody else is served the whole step is waited for. */
function longestOf(each: Taken[]): number {
  return round(median(each.map(({ longestMs, ms }) => longestMs ?? ms)));
}

export const importing: Scenario = {
  title: "An import of 10,000 notices, beside bare inserts of the same rows in one transaction",
  measure,
};
