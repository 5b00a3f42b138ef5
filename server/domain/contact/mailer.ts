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
}

export interface Mailer {
  /** Resolves once the mail server has taken the mail over; rejects with an Error where it has not. */
  send(mail: Mail): Promise<void>;
}
