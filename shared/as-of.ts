/** The id of the empty, hidden line of every page that says, where the site cannot make a new one, since when it may be untrue. */
export const AS_OF_ID = "as-of";
