import type { MailLanguage } from '#app/domains/notifications/mail-content.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { Member } from '../identity/actor.ts';
import { setMailLanguage } from './profile.store.server.ts';

/** For mails from now on; `null`: both languages. Mails written in one language only are not affected. */
export async function chooseMailLanguage(
  { db }: Pick<Platform, 'db'>,
  { accountId }: Member,
  language: MailLanguage | null,
): Promise<void> {
  await setMailLanguage(db, accountId, language);
}
