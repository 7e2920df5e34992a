import { letter } from '../letter.ts';
import type { MessageText } from '../message.ts';

const ASKED = { 'find-id': 'find your Routi ID', 'find-password': 'set a new Routi password' } as const;

/** To the owner of an address, for find ID and find password (decisions A4). */
export function recoveryCode(asked: {
  purpose: keyof typeof ASKED;
  code: string;
  minutes: number;
}): MessageText {
  return letter({
    once: true,
    subject: `Your code to ${ASKED[asked.purpose]}`,
    name: null,
    body: [`Here is the code to ${ASKED[asked.purpose]}:`],
    code: asked.code,
    notes: [
      `Enter it on the page where you asked for it, within ${asked.minutes} minutes. Nobody of Routi will ask you for it.`,
      'If you did not ask for it, there is nothing you need to do.',
    ],
  });
}
