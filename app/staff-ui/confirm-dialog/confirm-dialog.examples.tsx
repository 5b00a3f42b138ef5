import { useRef, useState } from "react";
import type { Examples } from "#app/ui/examples.ts";
import { Button } from "#app/ui/button/button.tsx";
import { ReadableError } from "../reason-of.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { type Question, useConfirm } from "./use-confirm.tsx";

const nothing = () => undefined;
const deletion = { title: "Delete 2 records?", action: "Delete" };

/** Asks by a button, and says how often it was done. */
function Live({ outcome }: { outcome: (attempt: number) => Promise<unknown> }) {
  const [done, setDone] = useState(0);
  const attempts = useRef(0);
  const [asked, setAsked] = useState(0);
  const [ask, dialog] = useConfirm();
  const question: Question = {
    ...deletion,
    why: "They can be restored for thirty days.",
    run: async () => {
      attempts.current += 1;
      setAsked(attempts.current);
      await outcome(attempts.current);
      setDone((before) => before + 1);
    },
  };
  return (
    <>
      <Button onClick={() => ask(question)}>Delete records</Button>
      <p>
        asked: {asked}, done: {done}
      </p>
      {dialog}
    </>
  );
}

/** The first attempt fails. */
const failsOnce = async (attempt: number) => {
  if (attempt === 1) throw new ReadableError("Another record still refers to this one.");
};

export const examples = {
  question: (
    <ConfirmDialog {...deletion} onConfirm={nothing} onClose={nothing}>
      <p>They can be restored for thirty days.</p>
    </ConfirmDialog>
  ),
  "that discourages": (
    <ConfirmDialog
      title="ಉಳಿಸದೆ ಹೊರಹೋಗುವುದೇ?"
      action="ಹೊರಹೋಗು"
      cancel="ಇಲ್ಲೇ ಇರು"
      discourages
      align="end"
      onConfirm={nothing}
      onClose={nothing}
    >
      <p>{"ಸ್ನಾತಕೋತ್ತರ ವಿಭಾಗದ ಪ್ರಕಟಣೆಯನ್ನು ಇನ್ನೂ ಉಳಿಸಲಾಗಿಲ್ಲ. ".repeat(4)}</p>
    </ConfirmDialog>
  ),
  "as large as the window": (
    <ConfirmDialog {...deletion} size="work" onConfirm={nothing} onClose={nothing}>
      <ul>
        {Array.from({ length: 60 }, (_, index) => (
          <li key={index}>Notice {index + 1}</li>
        ))}
      </ul>
    </ConfirmDialog>
  ),
  "that succeeds": <Live outcome={() => Promise.resolve()} />,
  "that fails once": <Live outcome={failsOnce} />,
  "that does not end": <Live outcome={() => new Promise(nothing)} />,
} satisfies Examples;
