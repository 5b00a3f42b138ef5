import { API_BASE } from "#shared/api-base.ts";
import type { Language } from "#shared/languages.ts";
import { LAZY_LOAD_TIMEOUT_MS, type MessageSource } from "#shared/vocabulary.ts";
import { type Message, type Problems, problemsNamed, type Reason, reasonOf } from "./message.ts";

/** Without problems a message that is not stored failed for no fault of the visitor. */
export interface Outcome {
  stored: boolean;
  problems: Problems;
  reason?: Reason;
}

/** @param hidden which form it is, in which language, and what stands in the field that people do not see */
export async function sendMessage(
  message: Message,
  hidden: { source: MessageSource; language: Language; website: string },
): Promise<Outcome> {
  try {
    const response = await fetch(`${API_BASE}/email/send`, {
      method: "POST",
      headers: { Accept: "application/json", "Content-Type": "application/json" },
      body: JSON.stringify({ ...message, ...hidden }),
      signal: AbortSignal.timeout(LAZY_LOAD_TIMEOUT_MS),
    });
    const answer: unknown = await response.json();
    if (response.ok) return { stored: answer === true, problems: {} };
    const { errors, code } = (answer ?? {}) as { errors?: unknown; code?: unknown };
    const problems = problemsNamed(errors, message);
    return { stored: false, problems, ...reasonOf(code) };
  } catch {
    return { stored: false, problems: {} };
  }
}
