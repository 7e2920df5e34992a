import { createHmac, randomBytes } from 'node:crypto';
import * as v from 'valibot';
import type { Clock } from '../clock.ts';
import { messageKind } from './message-kind.ts';
import { type SmsSender, smsRejected } from './sms.ts';

export type SolapiOptions = {
  /** `https://api.solapi.com`, or a sandbox. */
  baseUrl: string;
  apiKey: string;
  apiSecret: string;
  /** The sender's number, registered with Solapi. */
  from: string;
  clock: Clock;
  timeoutMs?: number;
};

const ResponseBody = v.object({
  failedMessageList: v.optional(v.array(v.object({ statusCode: v.string() })), []),
});
const ErrorBody = v.object({ errorCode: v.string() });

/** Solapi over HTTP (payments.md §4.1). Throws unless the message was accepted. */
export function createSolapiSms(options: SolapiOptions): SmsSender {
  return {
    async send({ to, subject, text }) {
      const type = messageKind(text);
      const message = { to, from: options.from, text, type, ...(type === 'LMS' && { subject }) };
      const { status, body } = await post(options, { messages: [message] });
      if (status !== 200) {
        const failure = v.safeParse(ErrorBody, body);
        throw smsRejected(failure.success ? failure.output.errorCode : `http-${status}`);
      }
      const response = v.safeParse(ResponseBody, body);
      if (!response.success) throw smsRejected('unreadable-answer');
      const [failed] = response.output.failedMessageList;
      if (failed) throw smsRejected(failed.statusCode);
    },
  };
}

async function post(options: SolapiOptions, body: unknown): Promise<{ status: number; body: unknown }> {
  try {
    const response = await fetch(`${options.baseUrl}/messages/v4/send-many/detail`, {
      method: 'POST',
      headers: { Authorization: authorization(options), 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      // A redirect would leak the signature and the number.
      redirect: 'error',
      signal: AbortSignal.timeout(options.timeoutMs ?? 10_000),
    });
    return { status: response.status, body: await response.json().catch(() => null) };
  } catch (error) {
    throw smsRejected(error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'connection');
  }
}

/** Valid for 15 minutes and one request, by its date and salt. */
function authorization({ apiKey, apiSecret, clock }: SolapiOptions): string {
  const date = clock.now().toISOString();
  const salt = randomBytes(16).toString('hex');
  const signature = createHmac('sha256', apiSecret)
    .update(date + salt)
    .digest('hex');
  return `HMAC-SHA256 apiKey=${apiKey}, date=${date}, salt=${salt}, signature=${signature}`;
}
