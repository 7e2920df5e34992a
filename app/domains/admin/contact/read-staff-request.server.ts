import {
  listAccountNames,
  listAccountNamesByEmail,
} from '#app/domains/accounts/identity/account-queries.server.ts';
import { fillTemplate } from '#app/domains/contact/contact-request.ts';
import { describeResponse } from '#app/domains/contact/reply-target.ts';
import { findStaffThread, listRequestsOfMailbox } from '#app/domains/contact/request-queries.server.ts';
import { listTemplates } from '#app/domains/contact/templates.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { StaffRequest } from './staff-request.ts';

export async function readStaffRequest(platform: Platform, number: string): Promise<StaffRequest | null> {
  const thread = await findStaffThread(platform, number);
  if (!thread) return null;
  const { email, name, language, accountId, assigneeId, messages } = thread;
  const [members, staff, others, templates] = await Promise.all([
    listAccountNamesByEmail(platform, [email]),
    listAccountNames(platform, [assigneeId, ...messages.map(({ staffId }) => staffId)]),
    listRequestsOfMailbox(platform, email),
    listTemplates(platform),
  ]);
  const member = members.get(email) ?? null;
  const loginOf = (id: string | null) => (id === null ? null : (staff.get(id)?.loginId ?? 'Former staff'));
  return {
    ...thread,
    response: describeResponse(thread, platform.clock.now()),
    messages: messages.map((message) => ({ ...message, name: loginOf(message.staffId) ?? name })),
    assignee: loginOf(assigneeId),
    member,
    wasLoggedIn: accountId !== null && accountId === member?.accountId,
    others: others.filter((other) => other.number !== number),
    templates: templates
      .toSorted((a, b) => Number(b.language === language) - Number(a.language === language))
      .map((template) => ({
        id: template.id,
        name: template.name,
        text: fillTemplate(template.body, { name, number }),
      })),
  };
}

/** The data subjects of a request: the owner of its mailbox and the member who was logged in. */
export async function listRequestSubjects(platform: Platform, number: string): Promise<(string | null)[]> {
  const thread = await findStaffThread(platform, number);
  if (!thread) return [];
  const members = await listAccountNamesByEmail(platform, [thread.email]);
  return [thread.accountId, members.get(thread.email)?.accountId ?? null];
}
