import { createTransport } from 'nodemailer';
import type { Mailer } from './mailer.ts';

/** `url`: smtp(s)://user:password@host:port. */
export function createSmtpMailer(options: { url: string; from: string; timeoutMs?: number }): Mailer {
  const { timeoutMs = 10_000 } = options;
  const timeouts = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs };
  const transport = createTransport({ url: options.url, ...timeouts }, { from: options.from });
  return {
    async send({ unsubscribe, ...mail }) {
      await transport.sendMail({
        ...mail,
        // Mail programs do not show data URLs; images attached as parts need no external request.
        attachDataUrls: true,
        ...(unsubscribe && {
          headers: {
            'List-Unsubscribe': `<${unsubscribe}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          },
        }),
      });
    },
  };
}
