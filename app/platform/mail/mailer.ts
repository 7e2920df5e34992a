export type Mail = {
  to: string;
  subject: string;
  text: string /** Kept by the receiver's server for telling duplicates. */;
  messageId: string;
};

/** Throws if the server did not accept it. */
export type Mailer = { send(mail: Mail): Promise<void> };
