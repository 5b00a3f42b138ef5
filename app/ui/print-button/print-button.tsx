import { Button } from "../button/button.tsx";

/** Prints the page; it shows once its script is there (`attend-print.ts`). */
export function PrintButton({ label }: { label: string }) {
  return (
    <Button look="quiet" data-print="" hidden>
      {label}
    </Button>
  );
}
