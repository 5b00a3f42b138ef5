/** Puts something of another company's site in the place of its link, once a visitor asks for it. */
export function initClickToLoad(): void {
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[data-embed]");
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const { embed = "", title = "", lang = "", allow, loaded = "" } = link.dataset;
    const frame = document.createElement("iframe");
    Object.assign(frame, { src: embed, title, className: loaded, lang });
    frame.referrerPolicy = "strict-origin-when-cross-origin";
    if (allow) frame.allow = allow;
    link.closest("[data-place]")?.replaceWith(frame);
    // Who pressed by keyboard goes on in what was loaded.
    frame.focus();
  });
}
