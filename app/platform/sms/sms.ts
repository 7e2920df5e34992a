/** `to`: digits only. A short message omits `subject`. */
export type Sms = { to: string; subject: string; text: string };

/** Throws if it was not accepted. */
export type SmsSender = { send(sms: Sms): Promise<void> };

/** `code` contains nothing of the message, so it may be logged. */
export function smsRejected(code: string): Error & { code: string } {
  return Object.assign(new Error(`The text message was not taken: ${code}`), { code });
}
