import { createContext, useContext } from "react";
import { START_DATA_ID } from "./start-data-id.ts";

/** The data as JSON; empty in the browser, where it has done its work already. */
export const StartDataText = createContext("");

/** Stands in the place of React Router's `Scripts`: holds what they say, for the boot script to act upon. */
export function StartDataElement() {
  const text = useContext(StartDataText);
  return (
    <script
      id={START_DATA_ID}
      type="application/json"
      suppressHydrationWarning
      // oxlint-disable-next-line react/no-danger -- Its own JSON, in which no tag can be.
      dangerouslySetInnerHTML={{ __html: text }}
    />
  );
}
