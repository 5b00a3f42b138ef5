/** Dispatched on the document once React has taken over. */
export const HYDRATED = "hydrated";
