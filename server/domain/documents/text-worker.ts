/** The worker for the words of documents. */
import { constants, setPriority } from "node:os";
import { limitMemory } from "../workers/memory-limit.ts";
import { serveJobs } from "../workers/serve-jobs.ts";
import { textJobs } from "./text-jobs.ts";

/** What is unpacked lies outside of JavaScript's heap, which has a limit of its own. */
const MEGABYTES = 512;

limitMemory(MEGABYTES);
// Visitors come first.
setPriority(constants.priority.PRIORITY_LOW);
serveJobs(textJobs);
