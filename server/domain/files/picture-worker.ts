/** The worker for pictures. */
import { serveJobs } from "../workers/serve-jobs.ts";
import { pictureJobs } from "./picture-jobs.ts";

serveJobs(pictureJobs);
