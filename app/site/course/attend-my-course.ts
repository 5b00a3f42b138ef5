/**
 * The visitor's own course, which the browser alone knows: its address is stored as `my-course`. Buttons choose it, and links
 * to the list of courses lead to it.
 */
const MY_COURSE = "my-course";

export function attendMyCourse(root: ParentNode): void {
  const own = stored();
  for (const button of root.querySelectorAll<HTMLElement>("[data-choose-course]")) {
    button.ariaPressed = String(idIn(own) === idIn(button.dataset.chooseCourse));
    if (button.hidden) button.addEventListener("click", change);
    button.hidden = false;
  }
  const link = root.querySelector<HTMLAnchorElement>("[data-my-course] a");
  if (!link || !idIn(own)) return;
  link.href = own;
  link.textContent = link.parentElement!.dataset.myCourse!;
}

function change({ currentTarget }: Event): void {
  const button = currentTarget as HTMLElement;
  choose(button.ariaPressed === "true" ? "" : button.dataset.chooseCourse!);
  attendMyCourse(document);
}

/** Where nothing may be stored, nothing is chosen. @param path empty for none */
function choose(path: string): void {
  try {
    if (path) localStorage.setItem(MY_COURSE, path);
    else localStorage.removeItem(MY_COURSE);
  } catch {}
}

function stored(): string {
  try {
    return localStorage.getItem(MY_COURSE) ?? "";
  } catch {
    return "";
  }
}

/** The title in the address differs by language. What has been put there in some other way has no id. */
const idIn = (path = ""): string | undefined => /^\/course\/(\d+)/.exec(path)?.[1];
