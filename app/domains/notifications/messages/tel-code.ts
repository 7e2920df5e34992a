import type { MessageText } from '../message.ts';

/** By SMS, to a number to be verified (decisions A2). Fits one message of 90 bytes. */
export function telCode({ code }: { code: string }): MessageText {
  return {
    once: true,
    subject: 'Routi 인증번호 / Verification code',
    text: `[Routi] ${code} 인증번호 (3분간 유효)\nVerification code, valid for 3 minutes.`,
  };
}
