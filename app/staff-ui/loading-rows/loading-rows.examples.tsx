import type { Examples } from "#app/ui/examples.ts";
import { WaitingRows } from "./loading-rows.tsx";

export const examples = { busy: <WaitingRows /> } satisfies Examples;
