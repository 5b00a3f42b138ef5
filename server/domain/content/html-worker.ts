/** The worker for HTML that is long enough to hold others up. */
import { serveJobs } from "../workers/serve-jobs.ts";
import { htmlJobs } from "./html-jobs.ts";

serveJobs(htmlJobs);
