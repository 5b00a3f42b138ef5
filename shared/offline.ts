/** What the pages of the site and the service worker, which stores some of them for reading without a network, agree on. */

/** The page that says what is stored; it stands in for every page that is not. */
export const OFFLINE_PATH = "/offline";

/** Asks the worker, on that page, to remove what it has stored. */
export const REMOVE_PARAMETER = "remove";

/** At the root, because a worker may answer only for what lies below it. */
export const WORKER_PATH = "/service-worker.js";

/** The element of the offline page in which the worker writes what is stored. */
export const STORED_ID = "stored-pages";

/** Where a browser stores the path of the course that somebody has chosen. */
export const MY_COURSE = "my-course";

/** What a page tells the worker once it has loaded and is idle. */
export interface StoreRequest {
  /** Of the page, as its document says it. */
  language: string;
  /** The page's own path and query. */
  own: string;
  /** Of the page of the chosen course, where there is one. */
  course: string | null;
  /** Whether nothing is to be fetched that nobody has asked for. */
  light: boolean;
}
