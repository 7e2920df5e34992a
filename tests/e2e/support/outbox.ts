import type { SiteProcess } from '../../support/site-process.ts';

/** What `/dev/outbox.json` tells, newest first: the mail and SMS that the demo did not send. */
export async function readOutbox<Message>({ origin }: SiteProcess): Promise<Message[]> {
  const response = await fetch(`${origin}/dev/outbox.json`);
  if (!response.ok) throw new Error(`/dev/outbox.json answered ${response.status}`);
  return (await response.json()) as Message[];
}
