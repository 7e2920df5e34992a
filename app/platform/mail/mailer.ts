/** One message in plain text. */
export type Mail = {
  to: string;
  subject: string;
  text: string /** Kept by the receiver's server for telling duplicates. */;
  messageId: string;
};

/** Hands a message to a mail server; throws when the server did not take it. */
export type Mailer = { send(mail: Mail): Promise<void> };
