export type Mail = {
  to: string;
  subject: string;
  text: string;
  /** An alternative to the text, with images as data URLs. */
  html?: string | undefined;
  /** A URL that unsubscribes by a POST, without confirmation (RFC 8058). */
  unsubscribe?: string | undefined;
  /** Lets the receiver's server recognize duplicates. */
  messageId: string;
};

/** Throws if the server did not accept it. */
export type Mailer = { send(mail: Mail): Promise<void> };
