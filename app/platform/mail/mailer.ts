export type Mail = {
  to: string;
  subject: string;
  text: string;
  /** An alternative to the text, with images as data URLs. */
  html?: string | undefined;
  /** The URL that unsubscribes by a POST, without confirmation (RFC 8058). */
  unsubscribe?: string | undefined;
  /** By which the receiver's server recognizes duplicates. */
  messageId: string;
};

/** Throws if the server did not accept it. */
export type Mailer = { send(mail: Mail): Promise<void> };
