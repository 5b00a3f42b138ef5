import { describe, expect, test } from "vitest";
import { changedNames, formReducer, type FormAction, initialFormState, rebased } from "./form-state.ts";

const stored = { name: "paper", label: "Paper" };
type Values = typeof stored;

const after = (...actions: FormAction<Values>[]) =>
  actions.reduce((state, action) => formReducer(state, action), initialFormState(stored));
const typed = (changes: Partial<Values>): FormAction<Values> => ({ type: "changed", changes });
const refused: FormAction<Values> = {
  type: "refused",
  refusal: { message: "There is no such table.", errors: { name: "Taken.", label: "Too long." } },
};

describe("a form", () => {
  test("has nothing to save until something is another value", () => {
    expect(changedNames(stored, after().values)).toEqual([]);
    expect(changedNames(stored, after(typed({ label: "Book" })).values)).toEqual(["label"]);
    expect(changedNames(stored, after(typed({ label: "Book" }), typed({ label: "Paper" })).values)).toEqual(
      [],
    );
  });

  test("forgets a refusal of what is changed, and why nothing was saved", () => {
    const state = after({ type: "sending" }, refused, typed({ name: "book" }));
    expect(state).toMatchObject({ refused: { label: "Too long." }, failure: "", saving: false });
    expect(after(refused, { type: "changed", changes: { label: "Book" }, also: ["name"] }).refused).toEqual(
      {},
    );
  });

  test("keeps what was refused until the next answer", () => {
    expect(after(refused, { type: "sending" })).toMatchObject({ refused: { name: "Taken." }, failure: "" });
    expect(after(refused, { type: "saved", base: stored })).toMatchObject({ refused: {}, failure: "" });
  });

  test("has what was typed while it was saved still to save", () => {
    const sent = { ...stored, label: "Book" };
    const state = after(typed({ label: "Book" }), { type: "sending" }, typed({ label: "Books" }), {
      type: "saved",
      base: sent,
    });
    expect(changedNames(state.base, state.values)).toEqual(["label"]);
    expect(state).toMatchObject({ values: { label: "Books" }, saving: false });
  });

  test("shows every error once somebody wanted to save it, until it begins anew", () => {
    expect(after({ type: "attempted" }, typed({ label: "" })).attempted).toBe(true);
    expect(after({ type: "attempted" }, { type: "reset", base: stored })).toEqual(initialFormState(stored));
  });
});

test("what was typed stays on top of what is stored now, the rest follows", () => {
  const values = { ...stored, label: "Mine" };
  expect(rebased(stored, values, { name: "theirs", label: "Theirs" })).toEqual({
    name: "theirs",
    label: "Mine",
  });
});
