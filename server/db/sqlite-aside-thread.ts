/** Runs a statement in a thread of its own, and ends. */
import { DatabaseSync } from "node:sqlite";
import { workerData } from "node:worker_threads";
import type { Aside } from "./sqlite-aside.ts";

/** As long as a writer of the site waits for the lock. */
const LOCK_WAIT_MS = 5000;

const { path, statement } = workerData as Aside;
const database = new DatabaseSync(path, { timeout: LOCK_WAIT_MS });
database.exec("pragma synchronous = full");
database.exec(statement);
database.close();
