import type { Examples } from "#app/ui/examples.ts";
import { LinkButton } from "#app/ui/button/button.tsx";
import { ReadableError } from "../reason-of.ts";
import { LoadError } from "./load-error.tsx";

const failed = (message: string) => ({
  error: new ReadableError(message),
  refetch: () => Promise.reject(new ReadableError(message)),
});

export const examples = {
  usual: <LoadError query={failed("The server cannot be reached.")} />,
  "with another way out": (
    <LoadError query={failed("ನಿಮ್ಮ ಬಳಿ ಈ ಪಟ್ಟಿಯನ್ನು ನೋಡುವ ಹಕ್ಕು ಇಲ್ಲ. ".repeat(6))}>
      <LinkButton href="/admin">Dashboard</LinkButton>
    </LoadError>
  ),
} satisfies Examples;
