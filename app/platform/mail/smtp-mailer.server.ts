import { createTransport } from 'nodemailer';
import type { Mailer } from './mailer.ts';

/** A mail server over SMTP. `url`: smtp(s)://user:password@host:port. Gives up after 10 s, so a dead server holds nothing up. */
export function createSmtpMailer(options: { url: string; from: string }): Mailer {
  const transport = createTransport(options.url, { from: options.from });
  Object.assign(transport.options, {
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 10_000,
  });
  return {
    async send({ to, subject, text, messageId }) {
      await transport.sendMail({ to, subject, text, messageId });
    },
  };
}
