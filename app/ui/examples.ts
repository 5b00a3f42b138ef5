import type { ReactElement } from "react";

/** What an examples file exports as `examples`: a component in each of its states, by the state. */
export type Examples = Record<string, ReactElement>;
