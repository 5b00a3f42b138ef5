import { ApiError } from "./errors.ts";

/** Milliseconds before each further attempt; together about a minute, in which a server starts again. */
const BACKOFF_MS = [1000, 2000, 4000, 8000, 8000, 8000, 8000, 8000, 8000];
/** No answer, and what stands before the server says while it is away or full. */
const RETRYABLE = new Set([0, 502, 503, 504]);

interface RetryOptions {
  /** Notified of each failure after which a call is repeated, and of `undefined` when it is over. */
  onRetry?: (failure: ApiError | undefined) => void;
  backoff?: readonly number[];
}

/** Repeats a call that got no answer: what it writes must have an idempotency key, the same at every attempt. */
export async function withRetry<Answer>(
  call: () => Promise<Answer>,
  { onRetry, backoff = BACKOFF_MS }: RetryOptions,
): Promise<Answer> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const answer = await call();
      onRetry?.(undefined);
      return answer;
    } catch (error) {
      const failure = error instanceof ApiError && RETRYABLE.has(error.status) ? error : undefined;
      onRetry?.(failure);
      const pause = backoff[attempt];
      if (!failure || pause === undefined) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}
