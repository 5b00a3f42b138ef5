import { encodeQR } from "qr";
import { VisuallyHidden } from "#app/ui/visually-hidden/visually-hidden.tsx";

/** Modules of light around the picture, without which cameras do not find it. */
const BORDER = 2;

/** A text as a QR code. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const rows = encodeQR(text, "raw", { ecc: "medium", border: BORDER });
  const size = rows.length;
  const path = rows
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])))
    .join("");
  return (
    <>
      <VisuallyHidden>{label}</VisuallyHidden>
      <svg viewBox={`0 0 ${size} ${size}`} aria-hidden="true" shapeRendering="crispEdges">
        <path d={path} fill="currentcolor" />
      </svg>
    </>
  );
}
