import { createContext } from "react";

/** The level of the headings within a part: 2, or 3 where the part itself stands under one. */
export const HeadingLevel = createContext<2 | 3>(2);
