/** Lets a line pass by that is wider than its place. It stands still while it is hovered or focused, and on the pause button. */

/** How fast the text passes, in CSS pixels per second: slow enough to read and to press. */
const SPEED = 45;

export function attendMarquees(root: ParentNode): void {
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  for (const marquee of root.querySelectorAll<HTMLElement>("[data-marquee]:not([data-attended])")) {
    const track = marquee.querySelector("ul");
    const around = track?.parentElement;
    marquee.dataset["attended"] = "";
    if (calm || !track || !around) continue;
    // It is called once the page is laid out: asking for a width before would lay the page out for that alone.
    new ResizeObserver((_entries, observer) => {
      observer.disconnect();
      const width = track.scrollWidth;
      if (width > around.clientWidth) move({ marquee, around, track, width });
    }).observe(around);
  }
}

interface Line {
  marquee: HTMLElement;
  around: HTMLElement;
  track: HTMLElement;
  /** Of all items, in CSS pixels. */
  width: number;
}

function move({ marquee, around, track, width }: Line): void {
  around.dataset["moving"] = "";
  const items = [...track.children];
  for (const item of items) {
    const again = item.cloneNode(true) as HTMLElement;
    again.ariaHidden = "true";
    again.inert = true;
    track.append(again);
  }
  // The list stands twice, so half its width later it looks the same.
  const duration = (width / SPEED) * 1000;
  const keyframes = { transform: ["none", "translateX(-50%)"] };
  const animation = track.animate(keyframes, { duration, iterations: Infinity });
  const buttons = [...marquee.querySelectorAll<HTMLElement>("[data-when]")];
  let playing = true;
  let held = false;
  const update = () => {
    if (playing && !held) animation.play();
    else animation.pause();
    for (const button of buttons) button.hidden = (button.dataset["when"] === "playing") !== playing;
  };
  const hold = (now: boolean) => () => {
    held = now;
    update();
  };
  for (const type of ["pointerenter", "focusin"]) around.addEventListener(type, hold(true));
  for (const type of ["pointerleave", "focusout"]) around.addEventListener(type, hold(false));
  for (const button of buttons)
    button.addEventListener("click", () => {
      playing = !playing;
      update();
      buttons.find(({ hidden }) => !hidden)?.focus();
    });
  update();
}
