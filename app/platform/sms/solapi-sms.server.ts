import { createHmac, randomBytes } from 'node:crypto';
import * as v from 'valibot';
import type { Clock } from '../clock.ts';
import { messageKind } from './message-kind.ts';
import { type SmsSender, smsNotTaken } from './sms.ts';

export type SolapiOptions = {
  /** `https://api.solapi.com`, or a sandbox. */
  baseUrl: string;
  apiKey: string;
  apiSecret: string;
  /** The number that messages come from, registered with Solapi beforehand. */
  from: string;
  clock: Clock;
  timeoutMs?: number;
};

/** Of an answer, what says whether our one message was taken. */
const Answer = v.object({ failedMessageList: v.optional(v.array(v.object({ statusCode: v.string() })), []) });
const Refusal = v.object({ errorCode: v.string() });

/** Solapi over HTTP (payments.md §4.1). Anything but a message that was taken throws. */
export function createSolapiSms(options: SolapiOptions): SmsSender {
  return {
    async send({ to, subject, text }) {
      const type = messageKind(text);
      const message = { to, from: options.from, text, type, ...(type === 'LMS' && { subject }) };
      const { status, body } = await post(options, { messages: [message] });
      if (status !== 200) {
        const told = v.safeParse(Refusal, body);
        throw smsNotTaken(told.success ? told.output.errorCode : `http-${status}`);
      }
      const answer = v.safeParse(Answer, body);
      if (!answer.success) throw smsNotTaken('unreadable-answer');
      const [failed] = answer.output.failedMessageList;
      if (failed) throw smsNotTaken(failed.statusCode);
    },
  };
}

async function post(options: SolapiOptions, body: unknown): Promise<{ status: number; body: unknown }> {
  try {
    const response = await fetch(`${options.baseUrl}/messages/v4/send-many/detail`, {
      method: 'POST',
      headers: { Authorization: authorization(options), 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      // A redirect would carry the signature and the number to somewhere else.
      redirect: 'error',
      signal: AbortSignal.timeout(options.timeoutMs ?? 10_000),
    });
    const answer: unknown = await response.json().catch(() => null);
    return { status: response.status, body: answer };
  } catch (error) {
    throw smsNotTaken(error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'connection');
  }
}

/** Good for a quarter of an hour and for one request, by its date and salt. */
function authorization({ apiKey, apiSecret, clock }: SolapiOptions): string {
  const date = clock.now().toISOString();
  const salt = randomBytes(16).toString('hex');
  const signature = createHmac('sha256', apiSecret)
    .update(date + salt)
    .digest('hex');
  return `HMAC-SHA256 apiKey=${apiKey}, date=${date}, salt=${salt}, signature=${signature}`;
}
