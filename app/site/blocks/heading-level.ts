import { createContext } from "react";

/** The level of the headings within a block: 2, or 3 where the block itself has a heading. */
export const HeadingLevel = createContext<2 | 3>(2);
