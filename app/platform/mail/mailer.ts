export type Mail = {
  to: string;
  subject: string;
  text: string;
  /** Beside the text, with images as data URLs. */
  html?: string | undefined;
  /** Unsubscribes by a POST, without asking (RFC 8058). */
  unsubscribe?: string | undefined;
  /** Kept by the receiver's server for telling duplicates. */
  messageId: string;
};

/** Throws if the server did not accept it. */
export type Mailer = { send(mail: Mail): Promise<void> };
