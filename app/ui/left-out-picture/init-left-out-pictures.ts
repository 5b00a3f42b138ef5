/** Shows pictures that were left out in their places, once a visitor asks for one or for all. */
export function init(): void {
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a");
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const isForAll = link.dataset["showsAll"] !== undefined;
    if (!isForAll && link.dataset["shows"] === undefined) return;
    event.preventDefault();
    if (isForAll) showAll(link);
    else void show(link);
  });
}

function showAll(link: HTMLAnchorElement): void {
  for (const each of document.querySelectorAll<HTMLAnchorElement>("a[data-shows]")) void show(each);
  // Who pressed by keyboard goes on with the choice beside it.
  const next = link.nextElementSibling;
  if (document.activeElement === link && next instanceof HTMLElement) next.focus();
  link.remove();
}

async function show(link: HTMLAnchorElement): Promise<void> {
  const { shows, narrow, media } = link.dataset;
  const picture = document.querySelector<HTMLImageElement>(`img[data-left-out="${shows}"]`);
  if (!picture || link.ariaBusy === "true") return;
  const { src } = picture;
  link.ariaBusy = "true";
  picture.src = narrow && media && matchMedia(media).matches ? narrow : link.href;
  try {
    await picture.decode();
  } catch {
    picture.src = src;
    link.ariaBusy = null;
    sayFailure(link);
    return;
  }
  picture.alt ||= picture.dataset["alt"] ?? "";
  // Who pressed by keyboard is where the picture is now.
  if (document.activeElement === link) {
    picture.tabIndex = -1;
    picture.focus();
  }
  link.remove();
}

function sayFailure(link: HTMLAnchorElement): void {
  if (link.querySelector("[role=status]")) return;
  const status = document.createElement("span");
  status.role = "status";
  link.append(status);
  status.textContent = document.querySelector<HTMLElement>("[data-failed]")?.dataset["failed"] ?? "";
}
