/** The worker for cards. */
import { serveJobs } from "../workers/serve-jobs.ts";
import { cardJobs } from "./card-jobs.ts";

serveJobs(cardJobs);
