import { type ReactNode, useState } from "react";
import { ConfirmDialog } from "./confirm-dialog.tsx";

export interface Question {
  title: string;
  /** What will happen. */
  why: string;
  /** What the button says that does it. */
  action: string;
  /** The question goes when it is done. */
  run: () => Promise<unknown>;
}

/** Asks before something that people would feel: a function that asks, and the place of its question. */
export function useConfirm(): [ask: (question: Question) => void, dialog: ReactNode] {
  const [question, setQuestion] = useState<Question>();
  const close = () => setQuestion(undefined);
  if (!question) return [setQuestion, null];
  const { title, why, action, run } = question;
  const dialog = (
    <ConfirmDialog
      title={title}
      action={action}
      align="end"
      onConfirm={() => run().then(close)}
      onClose={close}
    >
      <p>{why}</p>
    </ConfirmDialog>
  );
  return [setQuestion, dialog];
}
