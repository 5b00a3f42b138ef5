import { z } from "zod";
import { MESSAGE_SOURCES } from "#shared/vocabulary.ts";
import type { Call } from "./call.ts";

const text = z.string().min(1);

export const contactCalls: readonly Call[] = [
  {
    method: "POST",
    path: "/email/send",
    summary: "Leaves a message for the university",
    group: "Contact",
    access: "public",
    body: z
      .object({
        name: text,
        mobile: text,
        email: text,
        message: text,
        source: z.enum(MESSAGE_SOURCES).optional(),
      })
      .meta({ id: "ContactMessage" }),
    answer: "true, when the message is stored.",
    handle: async ({ services, body, address }) => {
      await services.contact.send(body, address);
      return true;
    },
  },
];
