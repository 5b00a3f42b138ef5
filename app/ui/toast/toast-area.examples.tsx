import type { Examples } from "../examples.ts";
import { Message, ToastArea } from "./toast-area.tsx";

const labels = { region: "Messages", dismiss: "Dismiss" };
const nothing = () => undefined;

export const examples = {
  empty: <ToastArea labels={labels}>page</ToastArea>,
  success: (
    <Message
      toast={{ id: 1, kind: "success", text: "Record updated" }}
      dismissLabel="Dismiss"
      onDismiss={nothing}
    />
  ),
  hostile: (
    <Message toast={{ id: 1, kind: "error", text: "<img src=x>" }} dismissLabel={'"'} onDismiss={nothing} />
  ),
} satisfies Examples;
