/** One text message. `to`: digits only. `subject` stands above a long one and is left out of a short one. */
export type Sms = { to: string; subject: string; text: string };

/** Hands a message to a sender of text messages; throws when it was not taken. */
export type SmsSender = { send(sms: Sms): Promise<void> };

/** A message was not taken. `code` says why and quotes nothing of the message, so that it may be logged. */
export function smsNotTaken(code: string): Error & { code: string } {
  return Object.assign(new Error(`The text message was not taken: ${code}`), { code });
}
