import type { Examples } from "../examples.ts";
import { TextField } from "./text-field.tsx";

const nothing = () => undefined;

export const examples = {
  "with a hint": <TextField name="mobile" label="Mobile" hint="Ten digits" value="" onChange={nothing} />,
  "wrong, but not touched": (
    <TextField name="email" label="Email" error="This field is required!" value="" onChange={nothing} />
  ),
  "refused by an answer": (
    <TextField
      id="email"
      name="email"
      label="Email"
      error="Not an address"
      errorAtOnce
      value="shruti@"
      onChange={nothing}
    />
  ),
  password: (
    <TextField
      name="password"
      label="Password"
      type="password"
      autoComplete="current-password"
      reveal={{ show: "Show password", hide: "Hide password" }}
      value=""
      onChange={nothing}
    />
  ),
  hostile: <TextField name="name" label={'"><b>'} value={'"><script>alert(1)</script>'} onChange={nothing} />,
} satisfies Examples;
