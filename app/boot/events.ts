/** Dispatched on the document once React has hydrated the page. */
export const HYDRATED = "hydrated";
