import { findMemberProfile } from '#app/domains/accounts/identity/account-queries.server.ts';
import { type Actor, type Member, visitor } from '#app/domains/accounts/identity/actor.ts';
import { sealOpeningTime } from '#app/domains/contact/form-guard.server.ts';
import { listRequestsOfMailbox } from '#app/domains/contact/request-queries.server.ts';
import { sendContactRequest } from '#app/domains/contact/send-contact-request.server.ts';
import type { Platform } from '#app/platform/platform.ts';

const caller = { id: 'seed', address: '192.0.2.10' };

const REQUESTS = [
  {
    kind: 'sales',
    name: '이도윤',
    email: 'doyun.lee@example.com',
    company: '한빛플랜트엔지니어링',
    message:
      '안녕하세요.\n설계 인원이 12명이고 그중 8명 정도가 동시에 작업합니다. Standard와 Custom 중 어느 쪽이 맞을지 상담을 받고 싶습니다.',
    language: 'ko',
  },
  {
    kind: 'support',
    name: 'Jane Miller',
    email: 'jane.miller@example.com',
    company: '',
    message: 'Where do I find the sales slip of my last payment? I need it as a PDF for our accountant.',
    language: 'en',
  },
  {
    kind: 'privacy',
    name: '최서윤',
    email: 'seoyun.choi@example.com',
    company: '',
    message: '예전에 가입했던 계정에 남아 있는 개인정보가 있는지 확인하고 싶습니다.',
    language: 'ko',
  },
] as const;

/** Creates a contact request of each kind, the one to support from a member. Keeps existing ones. */
export async function seedContact(platform: Platform, member: Member): Promise<void> {
  const profile = await findMemberProfile(platform, member.accountId);
  if (!profile) throw new Error('The demo account is missing.');
  const minuteAgo = new Date(platform.clock.now().getTime() - 60_000);
  const opened = sealOpeningTime({ ...platform, clock: { now: () => minuteAgo } });
  for (const request of REQUESTS) {
    const mine = request.kind === 'support';
    const { name, email } = mine ? profile : request;
    if ((await listRequestsOfMailbox(platform, email)).length > 0) continue;
    const actor: Actor = mine ? member : visitor;
    const typed = {
      ...request,
      orderNumber: '',
      website: '',
      opened,
      ...{ name, email },
    };
    const sent = await sendContactRequest(platform, { actor, caller }, typed);
    if (!sent.ok) throw new Error(`The demo's contact request was refused: ${sent.error.code}`);
  }
}
