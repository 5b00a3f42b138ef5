/** Messages of visitors, for tests. */

let count = 0;

/** A message that no other test sends. */
export const message = (more: Record<string, unknown> = {}) => ({
  name: "Asha Patil",
  mobile: "+91 98450 12345",
  email: "asha@example.org",
  message: `When does the library open? ${(count += 1)}`,
  ...more,
});
