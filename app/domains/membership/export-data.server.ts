import { findMemberProfile } from '#app/domains/accounts/identity/account-queries.server.ts';
import type { Caller, Member } from '#app/domains/accounts/identity/actor.ts';
import { listSignIns } from '#app/domains/accounts/sign-in/sign-in-queries.server.ts';
import { listOrders } from '#app/domains/billing/orders/order-queries.server.ts';
import { listConsents } from '#app/domains/consents/consent-queries.server.ts';
import { listOwnThreads } from '#app/domains/contact/thread-queries.server.ts';
import { listUsage } from '#app/domains/subscriptions/lifecycle/list-usage.server.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Platform } from '#app/platform/platform.ts';

/** Everything stored about a member, for themselves (security R33). Audited. */
export async function exportData(platform: Platform, caller: Caller, member: Member) {
  const { accountId } = member;
  const at = platform.clock.now();
  const profile = await findMemberProfile(platform, accountId);
  const [consents, orders, usage, signIns, contact] = await Promise.all([
    listConsents(platform.db, accountId),
    listOrders(platform, member),
    listUsage(platform, member),
    listSignIns(platform, accountId),
    listOwnThreads(platform, { accountId, email: profile?.emailVerified ? profile.email : null }),
  ]);
  const action = 'membership.export';
  await recordAudit(platform.db, { at, actor: accountId, action, target: accountId, requestId: caller.id });
  const agreed = consents.map(({ hash: _, ...consent }) => consent);
  return { exportedAt: at, profile, consents: agreed, orders, usage, signIns, contact };
}
