/** Cells that several tables have. Where there is nothing to show they are empty. */
import type { ReactNode } from "react";
import { LocalizedText } from "#app/ui/localized-text/localized-text.tsx";
import type { LocalizedText as WordsValue } from "#shared/localized-text.ts";
import { indianDay } from "#shared/dates.ts";
import { Email, Telephone } from "./contact-links.tsx";

/** A text of the row. */
export const localizedTextCell =
  <Name extends string>(name: Name) =>
  ({ [name]: value }: Record<Name, WordsValue>): ReactNode =>
    value.text && <LocalizedText value={value} />;

export const dayCell = ({ day }: { day: string }): ReactNode =>
  day && <time dateTime={day}>{indianDay(day)}</time>;

export const telephoneCell = ({ telephone }: { telephone: string }): ReactNode =>
  telephone && <Telephone number={telephone} />;

export const emailCell = ({ email }: { email: string }): ReactNode => email && <Email address={email} />;
