import type { Caller, Member } from '#app/domains/accounts/identity/actor.ts';
import { lockAccount } from '#app/domains/accounts/identity/lock-account.server.ts';
import { REQUIRED_CODES } from '#app/domains/consents/consent.ts';
import { recordConsents } from '#app/domains/consents/record-consents.server.ts';
import { textsToAgree } from '#app/domains/consents/texts-to-agree.server.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';

/** Versions by text code, as the page showed them. */
export type AgreedVersions = Readonly<Partial<Record<(typeof REQUIRED_CODES)[number], string>>>;

/**
 * Records consent to the texts that changed (decisions A9, O10). `incomplete`: one was left out, or has
 * changed again since the page was shown, so that nobody agrees to an unseen text. `gone`: the account was
 * deleted in the meantime.
 */
export async function renewConsents(
  platform: Platform,
  caller: Caller,
  member: Member,
  agreed: AgreedVersions,
): Promise<Result<void, 'incomplete' | 'gone'>> {
  const { accountId } = member;
  const { clock } = platform;
  return platform.transaction(async (tx) => {
    // Serializes two tabs that agree at once, so that each line of the ledger is an agreement.
    if (!(await lockAccount(platform, tx, accountId))) return err('gone');
    const texts = await textsToAgree({ ...platform, db: tx }, accountId);
    const codes = REQUIRED_CODES.filter((code) => texts.some((text) => text.code === code));
    if (codes.some((code) => agreed[code] !== texts.find((text) => text.code === code)?.version))
      return err('incomplete');
    if (codes.length === 0) return ok(undefined);
    const items = codes.map((code) => ({ code, given: true }));
    await recordConsents(platform, tx, { accountId, items, address: caller.address });
    const at = clock.now();
    const action = 'membership.agree-anew';
    await recordAudit(tx, { at, actor: accountId, action, target: accountId, requestId: caller.id });
    return ok(undefined);
  });
}
