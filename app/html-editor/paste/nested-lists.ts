/** A list directly within a list, as Google Docs and LibreOffice write it, belongs to the item before it. */
export function joinNestedLists(root: HTMLElement): void {
  for (const list of root.querySelectorAll("ul > ul, ul > ol, ol > ul, ol > ol")) {
    const before = list.previousElementSibling;
    if (before?.localName === "li") before.append(list);
  }
}
