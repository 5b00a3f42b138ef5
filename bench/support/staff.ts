/** The administrator at the product, and what others of the scenarios have them save. */
import type { Product } from "./servers.ts";

export interface Staff {
  /** Of whoever is signed in. */
  headers: Record<string, string>;
  /** The list that the latest notice is in. */
  list: number;
  /** @returns what the API answered; every refusal is an error */
  post: (path: string, body: object) => Promise<unknown>;
  /** After it no list of notices is cached, and no search. */
  saveNotice: () => Promise<void>;
  /** Adds a list of notices too: after it no single notice is cached either, which shows the label of its list. */
  saveListAndNotice: () => Promise<void>;
}

export async function signInAsStaff(product: Product): Promise<Staff> {
  const session = await product.signIn();
  const headers = { "content-type": "application/json", ...session };
  const answer = await fetch(`${product.origin}/api/notification/firstrows/1`);
  const [latest] = (await answer.json()) as [{ type: { value: number } }];
  const list = latest.type.value;
  let saved = 0;
  const post = async (path: string, body: object): Promise<unknown> => {
    const response = await fetch(product.origin + path, {
      method: "POST",
      headers,
      body: JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
    return JSON.parse(text);
  };
  const saveNotice = async (): Promise<void> => {
    saved += 1;
    await post("/api/notification/create", { title: `Saved ${saved}`, udate: "05-03-2026", type: list });
  };
  const saveListAndNotice = async (): Promise<void> => {
    await post("/api/option/create", { object: "notification", element: "type", label: `List ${saved}` });
    await saveNotice();
  };
  return { headers: session, list, post, saveNotice, saveListAndNotice };
}
