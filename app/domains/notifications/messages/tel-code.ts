import type { MessageText } from '../message.ts';

/** By SMS, to a number that is to be verified (decisions A2). Short enough for one message of 90 bytes. */
export function telCode({ code }: { code: string }): MessageText {
  return {
    once: true,
    subject: 'Routi verification code',
    text: `[Routi] ${code} is your verification code, good for 3 minutes.`,
  };
}
