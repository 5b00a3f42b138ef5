/** The worker for the contents of uploads. */
import { serveJobs } from "../workers/serve-jobs.ts";
import { kindJobs } from "./kind-jobs.ts";

serveJobs(kindJobs);
