import type { Examples } from "#app/ui/examples.ts";
import { LinkButton } from "#app/ui/button/button.tsx";
import { LoadError } from "./load-error.tsx";

const failed = (message: string) => ({
  error: new Error(message),
  refetch: () => Promise.reject(new Error(message)),
});

export const examples = {
  usual: <LoadError query={failed("The server cannot be reached.")} />,
  "with another way out": (
    <LoadError query={failed("ನಿಮ್ಮ ಬಳಿ ಈ ಪಟ್ಟಿಯನ್ನು ನೋಡುವ ಹಕ್ಕು ಇಲ್ಲ. ".repeat(6))}>
      <LinkButton href="/admin">Dashboard</LinkButton>
    </LoadError>
  ),
} satisfies Examples;
