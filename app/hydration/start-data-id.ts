/** The id of the element that holds what React needs to start. */
export const START_DATA_ID = "start-data";
