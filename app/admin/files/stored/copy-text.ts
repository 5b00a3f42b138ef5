/** Puts a text where the person can paste it from. @returns whether it is there */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyTheOldWay(text);
  }
}

/** For addresses without encryption, where browsers offer no clipboard. */
function copyTheOldWay(text: string): boolean {
  const focused = document.activeElement;
  const area = Object.assign(document.createElement("textarea"), { value: text, readOnly: true });
  // Within a dialog nothing outside it can be selected.
  (focused?.closest("dialog") ?? document.body).append(area);
  area.select();
  // oxlint-disable-next-line typescript/no-deprecated -- There is no other way without a clipboard.
  const copied = document.execCommand("copy");
  area.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return copied;
}
