import type { Caller } from '#app/domains/accounts/identity/actor.ts';
import { throttle, throttleSubject } from '#app/domains/accounts/rate-limits/throttle.server.ts';
import { addedHolidays } from '#app/domains/settings/added-holidays.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { addMessage } from './add-message.server.ts';
import { nextContactState } from './contact-request.ts';
import { findGuardRefusal, type GuardFields } from './form-guard.server.ts';
import { replyDueAt } from './reply-target.ts';
import type { ContactError } from './send-contact-request.server.ts';
import { listMessages, lockRequest, updateRequest } from './store.server.ts';
import { SEALED } from './tables.ts';
import { verifyThreadToken } from './thread-token.server.ts';

/** Adds the customer's message and reopens the request. The same text twice in a row is one message. */
export async function addCustomerMessage(
  platform: Platform,
  caller: Caller,
  token: string,
  input: { message: string } & GuardFields,
): Promise<Result<null, ContactError | { code: 'not-found' }>> {
  const id = verifyThreadToken(platform, token);
  if (!id) return err({ code: 'not-found' });
  const refusal = findGuardRefusal(platform, input);
  if (refusal) return err({ code: refusal });
  const fromNetwork = await throttle(platform, 'contact-network', caller.address);
  if (!fromNetwork.ok) return fromNetwork;
  const toThread = await throttleSubject(platform, 'contact-thread', id);
  if (!toThread.ok) return toThread;
  const at = platform.clock.now();
  return platform.transaction(async (tx) => {
    const request = await lockRequest(tx, id);
    if (!request) return err({ code: 'not-found' });
    const last = (await listMessages(tx, id)).findLast(({ author }) => author !== 'note');
    const isRepeated =
      last?.author === 'customer' && platform.secrets.open(SEALED.body, last.body_sealed) === input.message;
    if (isRepeated) return ok(null);
    await addMessage(platform, tx, id, { author: 'customer', staffId: null, text: input.message, at });
    await updateRequest(tx, id, {
      state: nextContactState(request.state, 'write') ?? request.state,
      // The aim counts from the first unanswered message.
      reply_due_at: request.reply_due_at ?? replyDueAt(request.kind, at, addedHolidays(platform)),
      changed_at: at,
    });
    return ok(null);
  });
}
