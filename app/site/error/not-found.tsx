import { data } from "react-router";

/** Every address that no other route knows. Its loader makes the root's run too, so that the error screen has its language. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
