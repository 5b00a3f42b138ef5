import { expect, test, vi } from "vitest";
import { openInsteadOfReload } from "./open-instead-of-reload.ts";

const navigate = (navigationType: string, cancelable = true) =>
  Object.assign(new Event("navigate", { cancelable }), { navigationType });

test("a reload of the page that is being left becomes the page that was asked for", () => {
  const open = vi.fn();
  const browser = new EventTarget();
  openInsteadOfReload(browser, open);
  const reload = navigate("reload");
  browser.dispatchEvent(reload);
  expect(reload.defaultPrevented).toBe(true);
  expect(open).toHaveBeenCalledOnce();
});

test("any other navigation takes its course, and so does a reload that cannot be stopped", () => {
  const open = vi.fn();
  const browser = new EventTarget();
  openInsteadOfReload(browser, open);
  for (const other of [navigate("push"), navigate("traverse"), navigate("reload", false)]) {
    browser.dispatchEvent(other);
    expect(other.defaultPrevented).toBe(false);
  }
  expect(open).not.toHaveBeenCalled();
});

test("a reload after the page has come is a reload", () => {
  const open = vi.fn();
  const browser = new EventTarget();
  openInsteadOfReload(browser, open)();
  const reload = navigate("reload");
  browser.dispatchEvent(reload);
  expect(reload.defaultPrevented).toBe(false);
  expect(open).not.toHaveBeenCalled();
});
