import { useEffect, useState } from "react";
import type { Answer } from "#shared/api/index.ts";
import type { PlainApi } from "../api/plain-api.ts";

/** How one gets an account: at once, when a member of staff approves it, or not by asking here. */
export type SignUp = Answer<"GET /signup">["signup"];

/** The way of this site; undefined until it is known. */
export function useSignUp(api: PlainApi): SignUp | undefined {
  const [signup, setSignup] = useState<SignUp>();
  useEffect(() => {
    let gone = false;
    api.call("GET /signup", {}).then(
      (answer) => !gone && setSignup(answer.signup),
      // Whoever asks for an account all the same gets the answer from the call itself.
      () => !gone && setSignup("approval"),
    );
    return () => {
      gone = true;
    };
  }, [api]);
  return signup;
}
