import { useEffect, useMemo, useState } from "react";
import { losses } from "../source/losses.ts";
import { EditingArea, type EditingAreaProps } from "./editing-area.tsx";

interface VisualViewProps extends Omit<EditingAreaProps, "initial"> {
  value: string;
  /** A text that may be shown although something of it would be lost. */
  accepted: string | undefined;
  /** The text cannot be shown whole. */
  onLoss: (lost: readonly string[]) => void;
}

const NONE: readonly string[] = [];

/** The text as it will look. One that comes from elsewhere is examined first and then begins a new editing area. */
export default function VisualView({ value, accepted, onChange, onLoss, ...area }: VisualViewProps) {
  const [begun, setBegun] = useState({ value, known: value, turn: 0 });
  if (value !== begun.known) setBegun({ value, known: value, turn: begun.turn + 1 });
  const lost = useMemo(
    () => (begun.value === accepted ? NONE : losses(begun.value)),
    [begun.value, accepted],
  );
  useEffect(() => {
    if (lost.length > 0) onLoss(lost);
    // oxlint-disable-next-line react/exhaustive-deps -- What is done about it may change; that it is said once may not.
  }, [lost]);
  if (lost.length > 0) return null;
  return (
    <EditingArea
      {...area}
      key={begun.turn}
      initial={begun.value}
      onChange={(html) => {
        setBegun((before) => ({ ...before, known: html }));
        onChange(html);
      }}
    />
  );
}
