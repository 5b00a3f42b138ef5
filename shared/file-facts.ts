const UNITS = ["B", "KB", "MB", "GB"] as const;

/** What a visitor should know before a download: `PDF, 240 KB`. The size is in bytes. */
export function fileFacts({ format, size }: { format: string; size: number }): string {
  return `${format}, ${writeSize(size)}`;
}

/** Bytes as people say them: `240 KB`, `1.5 MB`. */
export function writeSize(size: number): string {
  let unit = 0;
  let amount = size;
  while (amount >= 1000 && unit < UNITS.length - 1) {
    amount /= 1024;
    unit += 1;
  }
  const digits = unit >= 2 && amount < 10 ? 1 : 0;
  return `${amount.toFixed(digits)} ${UNITS[unit]}`;
}
