import { expect, test } from "vitest";
import { addToast, removeToast, type Toast } from "./toast-list.ts";

const toast = (id: number, text = `Message ${id}`): Toast => ({ id, kind: "success", text });

test("a new message comes last", () => {
  expect(addToast([toast(1)], toast(2)).map(({ id }) => id)).toEqual([1, 2]);
});

test("the same words replace the earlier message instead of standing twice", () => {
  expect(
    addToast([toast(1, "Record updated"), toast(2)], toast(3, "Record updated")).map(({ id }) => id),
  ).toEqual([2, 3]);
});

test("a message that offers something stays beside the same words", () => {
  const action = { label: "Undo", run: () => undefined };
  const deleted = (id: number) => ({ ...toast(id, "Record Deleted"), action });
  expect(addToast([deleted(1)], deleted(2)).map(({ id }) => id)).toEqual([1, 2]);
});

test("a fourth message pushes the oldest out", () => {
  expect(addToast([toast(1), toast(2), toast(3)], toast(4)).map(({ id }) => id)).toEqual([2, 3, 4]);
});

test("only the named message goes", () => {
  expect(removeToast([toast(1), toast(2)], 1)).toEqual([toast(2)]);
  expect(removeToast([toast(1)], 9)).toEqual([toast(1)]);
});
