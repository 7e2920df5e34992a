import { listOutbox, type OutboxMessage } from '#app/domains/notifications/message-queries.server.ts';
import type { Platform } from '#app/platform/platform.ts';

/** The messages to an address, newest first. */
export async function messagesTo(platform: Platform, address: string): Promise<OutboxMessage[]> {
  const outbox = await listOutbox(platform);
  if (!outbox.ok) throw new Error('The outbox is shut.');
  return outbox.value.filter(({ to }) => to === address);
}

/** Subjects of the messages to an address, newest first. */
export async function mailsTo(platform: Platform, address: string): Promise<string[]> {
  return (await messagesTo(platform, address)).map(({ subject }) => subject);
}

/** The code in the newest message to an address. */
export async function codeTo(platform: Platform, address: string): Promise<string> {
  const [newest] = await messagesTo(platform, address);
  return newest?.text.match(/\b\d{6}\b/)?.[0] ?? 'no code';
}

export const wrongCode = (code: string) => (code === '000000' ? '000001' : '000000');
