import { randomUUID } from 'node:crypto';
import type { Actor, Caller } from '#app/domains/accounts/identity/actor.ts';
import type { Limited } from '#app/domains/accounts/rate-limits/limits.ts';
import { throttle, throttleSubject } from '#app/domains/accounts/rate-limits/throttle.server.ts';
import { inLanguage } from '#app/domains/notifications/letter.ts';
import { contactReceived } from '#app/domains/notifications/messages/contact-received.ts';
import { queueMessage } from '#app/domains/notifications/queue-message.server.ts';
import { addedHolidays } from '#app/domains/settings/added-holidays.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { randomCode } from '#app/shared/ids.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { addMessage } from './add-message.server.ts';
import { findGuardRefusal, type GuardRefusal } from './form-guard.server.ts';
import { replyDueAt } from './reply-target.ts';
import type { ContactInput } from './schema.ts';
import { findNumberOfForm, insertRequest } from './store.server.ts';
import { SEALED } from './tables.ts';
import { threadAddress } from './thread-token.server.ts';

export type ContactError = Limited | { code: GuardRefusal };

/** Stores what a visitor or member wrote and mails its number. The response does not depend on any account. */
export async function sendContactRequest(
  platform: Platform,
  { actor, caller }: { actor: Actor; caller: Caller },
  input: ContactInput,
): Promise<Result<{ number: string }, ContactError>> {
  const refusal = findGuardRefusal(platform, input);
  if (refusal) return err({ code: refusal });
  const { secrets } = platform;
  const formHash = secrets.hash('contact-form', `${input.opened}\n${input.message}`);
  const known = await findNumberOfForm(platform.db, formHash);
  if (known) return ok({ number: known });

  const fromNetwork = await throttle(platform, 'contact-network', caller.address);
  if (!fromNetwork.ok) return fromNetwork;
  const toMailbox = await throttleSubject(platform, 'contact-mail', input.email);
  if (!toMailbox.ok) {
    await fromNetwork.value.release();
    return toMailbox;
  }

  const at = platform.clock.now();
  const id = randomUUID();
  const number = `Q-${randomCode(4)}-${randomCode(4)}`;
  const due = replyDueAt(input.kind, at, addedHolidays(platform));
  const isNew = await platform.transaction(async (tx) => {
    const inserted = await insertRequest(tx, {
      id,
      number,
      kind: input.kind,
      state: 'new',
      language: input.language,
      name_sealed: secrets.seal(SEALED.name, input.name),
      email_sealed: secrets.seal(SEALED.email, input.email),
      email_hash: secrets.hash(SEALED.email, input.email),
      company_sealed: input.company ? secrets.seal(SEALED.company, input.company) : null,
      order_number: input.orderNumber || null,
      account_id: actor.kind === 'member' ? actor.accountId : null,
      assignee_id: null,
      form_hash: formHash,
      created_at: at,
      reply_due_at: due,
      first_reply_at: null,
      first_due_at: due,
      changed_at: at,
    });
    if (!inserted) return false;
    await addMessage(platform, tx, id, { author: 'customer', staffId: null, text: input.message, at });
    await queueMessage(platform, tx, {
      ...inLanguage(
        contactReceived({
          number,
          kind: input.kind,
          address: threadAddress(platform, id),
        }),
        input.language,
      ),
      channel: 'mail',
      accountId: actor.kind === 'member' ? actor.accountId : undefined,
      to: input.email,
      dedupeKey: `contact-received:${id}`,
    });
    return true;
  });
  if (isNew) return ok({ number });
  // The same form arrived twice at once.
  return ok({ number: (await findNumberOfForm(platform.db, formHash)) ?? number });
}
