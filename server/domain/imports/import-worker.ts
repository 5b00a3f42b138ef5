/** The worker for the bodies of imports. */
import { serveJobs } from "../workers/serve-jobs.ts";
import { importJobs } from "./import-jobs.ts";

serveJobs(importJobs);
