import type { Caller, Member } from '#app/domains/accounts/identity/actor.ts';
import { inLanguage } from '#app/domains/notifications/letter.ts';
import { contactReply } from '#app/domains/notifications/messages/contact-reply.ts';
import { queueMessage } from '#app/domains/notifications/queue-message.server.ts';
import type { AuditAction } from '#app/platform/audit/audit-action.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { addMessage } from './add-message.server.ts';
import { type ContactEvent, nextContactState } from './contact-request.ts';
import { findRequestByNumber, listMessages, lockRequest, updateRequest } from './store.server.ts';
import { type ContactRequestRow, SEALED } from './tables.ts';
import { threadAddress } from './thread-token.server.ts';

export type StaffCaller = { staff: Member; caller: Caller };

/**
 * `changed`: a message was added after the page was loaded. `not-open`: the request's state no longer allows
 * it.
 */
export type RequestChangeError = { code: 'not-found' | 'not-open' | 'changed' };

/**
 * Mails a reply and waits for the customer, or closes the request. An unassigned request is assigned to the
 * replier.
 */
export function replyToRequest(
  platform: Platform,
  by: StaffCaller,
  number: string,
  { message, seen, close }: { message: string; seen: number; close: boolean },
): Promise<Result<null, RequestChangeError>> {
  return changeRequest(platform, by, number, 'contact.replied', async (tx, request, at) => {
    const messages = await listMessages(tx, request.id);
    if (messages.length !== seen) return err({ code: 'changed' });
    const state = nextContactState(request.state, 'reply');
    if (!state) return err({ code: 'not-open' });
    const { secrets } = platform;
    const question = messages.findLast(({ author }) => author === 'customer');
    await addMessage(platform, tx, request.id, {
      author: 'staff',
      staffId: by.staff.accountId,
      text: message,
      at,
    });
    await updateRequest(tx, request.id, {
      state: close ? 'closed' : state,
      assignee_id: request.assignee_id ?? by.staff.accountId,
      reply_due_at: null,
      first_reply_at: request.first_reply_at ?? at,
      changed_at: at,
    });
    await queueMessage(platform, tx, {
      ...inLanguage(
        contactReply({
          number: request.number,
          reply: message,
          quoted: question ? secrets.open(SEALED.body, question.body_sealed) : '',
          address: threadAddress(platform, request.id),
        }),
        request.language,
      ),
      channel: 'mail',
      accountId: request.account_id ?? undefined,
      to: secrets.open(SEALED.email, request.email_sealed),
      dedupeKey: `contact-reply:${request.id}:${messages.length + 1}`,
    });
    return ok(null);
  });
}

/** Adds a note that only staff see. */
export function addNote(
  platform: Platform,
  by: StaffCaller,
  number: string,
  message: string,
): Promise<Result<null, RequestChangeError>> {
  return changeRequest(platform, by, number, 'contact.noted', async (tx, request, at) => {
    await addMessage(platform, tx, request.id, {
      author: 'note',
      staffId: by.staff.accountId,
      text: message,
      at,
    });
    return ok(null);
  });
}

/** `assigneeId`: null unassigns. */
export function assignRequest(
  platform: Platform,
  by: StaffCaller,
  number: string,
  assigneeId: string | null,
): Promise<Result<null, RequestChangeError>> {
  return changeRequest(platform, by, number, 'contact.assigned', async (tx, request) => {
    const state = nextContactState(request.state, 'assign');
    if (!state) return err({ code: 'not-open' });
    await updateRequest(tx, request.id, { assignee_id: assigneeId, ...(assigneeId && { state }) });
    return ok(null);
  });
}

/** Either way no reply is due: the customer has not written anything new. */
export function closeOrReopenRequest(
  platform: Platform,
  by: StaffCaller,
  number: string,
  event: Extract<ContactEvent, 'close' | 'reopen'>,
): Promise<Result<null, RequestChangeError>> {
  const action = event === 'close' ? 'contact.closed' : 'contact.reopened';
  return changeRequest(platform, by, number, action, async (tx, request, at) => {
    const state = nextContactState(request.state, event);
    if (!state) return err({ code: 'not-open' });
    await updateRequest(tx, request.id, { state, reply_due_at: null, changed_at: at });
    return ok(null);
  });
}

async function changeRequest(
  platform: Platform,
  { staff, caller }: StaffCaller,
  number: string,
  action: AuditAction,
  change: (tx: Tx, request: ContactRequestRow, at: Date) => Promise<Result<null, RequestChangeError>>,
): Promise<Result<null, RequestChangeError>> {
  const found = await findRequestByNumber(platform.db, number);
  if (!found) return err({ code: 'not-found' });
  const at = platform.clock.now();
  return platform.transaction(async (tx) => {
    const request = await lockRequest(tx, found.id);
    if (!request) return err({ code: 'not-found' });
    const changed = await change(tx, request, at);
    if (changed.ok) {
      await recordAudit(tx, { at, actor: staff.accountId, action, target: request.id, requestId: caller.id });
    }
    return changed;
  });
}
