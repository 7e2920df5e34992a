import type { SiteProcess } from '../../support/site-process.ts';

/** Mail and SMS that the demo did not send, newest first. */
export async function readOutbox<Message>({ origin }: SiteProcess): Promise<Message[]> {
  const response = await fetch(`${origin}/dev/outbox.json`);
  if (!response.ok) throw new Error(`/dev/outbox.json answered ${response.status}`);
  return (await response.json()) as Message[];
}
