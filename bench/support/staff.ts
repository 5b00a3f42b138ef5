/** The administrator at the product, and what others of the scenarios have them save. */
import type { Product } from "./servers.ts";

export interface Staff {
  /** Of whoever is signed in. */
  headers: Record<string, string>;
  /** The list that the latest notice is in. */
  list: number;
  /** @returns the text that the API answered a POST with; a refusal is an error */
  send: (path: string, body: object) => Promise<string>;
  /** After it no list of notices is cached, and no search. */
  saveNotice: () => Promise<string>;
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
  const send = async (path: string, body: object): Promise<string> => {
    const response = await fetch(product.origin + path, {
      method: "POST",
      headers,
      body: JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
    return text;
  };
  const saveNotice = (): Promise<string> => {
    saved += 1;
    return send("/api/notification/create", { title: `Saved ${saved}`, udate: "05-03-2026", type: list });
  };
  const saveListAndNotice = async (): Promise<void> => {
    await send("/api/option/create", { object: "notification", element: "type", label: `List ${saved}` });
    await saveNotice();
  };
  return { headers: session, list, send, saveNotice, saveListAndNotice };
}
