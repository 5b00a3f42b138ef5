/** What the site needs of a way to send mail. */

export interface Mail {
  /** Letters, digits, `.`, `_` and `-`. The same mail sent again carries the same one, so receivers can drop it. */
  id: string;
  to: string;
  /** The site's own address; where it is missing, the one that the mailer was set up with, else the recipient's. */
  from?: string;
  /** A visitor's address, as typed. It is left out where it is not one plain address. */
  replyTo?: string;
  subject: string;
  text: string;
  /** The same as a document; a program shows the one or the other. */
  html?: string;
  /** Nobody has written it, so nothing answers it by itself (RFC 3834). */
  automatic?: boolean;
  /** The address that ends the subscription by which the mail is sent, by a POST alone (RFC 8058). */
  unsubscribe?: string;
}

export interface Mailer {
  /** The site's own address with which it was set up. */
  sender: string | undefined;
  /**
   * Resolves once the mail server has taken the mail over; rejects with an Error where it has not, with a `RecipientRefusal`
   * where that is because of whom it is for.
   */
  send(mail: Mail): Promise<void>;
}

/** What an Error of a mailer has beside its message where the mail server takes mail, but none for this address. */
export interface RecipientRefusal {
  /** Whether it is of no use to try again. */
  refusal: "for good" | "for now";
}

export const isRefusal = (error: unknown): error is Error & RecipientRefusal =>
  error instanceof Error && "refusal" in error;
