/** The signed-in person as the sign-in call answers and the browser keeps. */
export interface User {
  accessToken: string;
  id: number;
  username: string;
  userName: string;
  email: string;
  role?: "administrator" | "editor" | "contributor";
  /** The password was made up by an administrator; another one has to be chosen first. */
  mustChangePassword?: boolean;
}

const STORAGE_KEY = "user";

/** Reads a stored user; undefined where there is none or it cannot be one. */
export function parseUser(stored: string | null): User | undefined {
  try {
    const user: unknown = JSON.parse(stored ?? "null");
    return isUser(user) ? user : undefined;
  } catch {
    return undefined;
  }
}

export const storedUser = (): User | undefined => parseUser(localStorage.getItem(STORAGE_KEY));
/** Keeps the whole answer, as other programs of this browser read it. */
export const storeUser = (user: User): void => localStorage.setItem(STORAGE_KEY, JSON.stringify(user));
export const forgetUser = (): void => localStorage.removeItem(STORAGE_KEY);

function isUser(value: unknown): value is User {
  return (
    typeof value === "object" &&
    value !== null &&
    "accessToken" in value &&
    typeof value.accessToken === "string"
  );
}
