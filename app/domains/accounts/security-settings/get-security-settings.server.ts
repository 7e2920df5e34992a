import type { Platform } from '#app/platform/platform.ts';
import { listStaffViews } from '../back-office/staff-views.store.server.ts';
import type { Member } from '../identity/actor.ts';
import { hashToken } from '../identity/create-token.server.ts';
import { findOwnSession } from '../sessions/sessions.store.server.ts';
import type { LoginBlocks } from '../sign-in/login-block.ts';
import { findLoginBlocks } from '../sign-in/login-blocks.store.server.ts';
import {
  listSignIns,
  listSuccessfulSignIns,
  type SignInRow,
} from '../sign-in/sign-in-history.store.server.ts';
import {
  type BlockPreview,
  countryName,
  describeOutcome,
  previewBlocks,
  SHOWN_SIGN_INS,
  type ShownSignIn,
} from '../sign-in/sign-in-history.ts';
import type { TwoFactorState } from '../two-factor/two-factor.ts';
import { findTwoFactorState } from '../two-factor/two-factor-queries.server.ts';

export type SecuritySettings = {
  twoFactor: TwoFactorState | null;
  blocks: LoginBlocks;
  blockPreview: BlockPreview;
  /** `null` if the session has ended in the meantime. */
  session: {
    /** The entry of its own login, if that is still kept. */
    signInId: number | null;
    device: string | null;
    country: string | null;
    since: Date;
    lastSeen: Date;
  } | null;
  signIns: ShownSignIn[];
  /** When staff viewed the member's pages, newest first. */
  staffViews: Date[];
};

/** Everything on the settings page (spec §2, My page; decisions A7). */
export async function getSecuritySettings(
  platform: Pick<Platform, 'db'>,
  { member, token }: { member: Member; token: string },
): Promise<SecuritySettings> {
  const { db } = platform;
  const { accountId } = member;
  const [twoFactor, blocks, session, signIns, entries, staffViews] = await Promise.all([
    findTwoFactorState(db, accountId),
    findLoginBlocks(db, accountId),
    findOwnSession(db, accountId, hashToken(token)),
    listSignIns(db, accountId, SHOWN_SIGN_INS),
    listSuccessfulSignIns(db, accountId, SHOWN_SIGN_INS),
    listStaffViews(db, accountId, SHOWN_SIGN_INS),
  ]);
  const present = entries.find((entry) => entry.device_hash === session?.device_hash);
  return {
    twoFactor,
    blocks: blocks ?? { abroad: false, newDevices: false, passwordOnly: false },
    blockPreview: previewBlocks(entries.map(blockable), present && blockable(present)),
    session: session
      ? {
          signInId: present?.id ?? null,
          device: present?.device ?? null,
          country: countryName(present?.country ?? null),
          since: session.created_at,
          lastSeen: session.last_seen_at,
        }
      : null,
    signIns: signIns.map((row) => ({
      id: row.id,
      at: row.at,
      device: row.device,
      country: countryName(row.country),
      outcome: describeOutcome(row.outcome, row.second),
      succeeded: row.outcome === 'signed-in',
      thisBrowser: row.device_hash === session?.device_hash,
    })),
    staffViews: staffViews.map(({ startedAt }) => startedAt),
  };
}

function blockable({ country, known_device: knownDevice, second }: SignInRow) {
  return { country, knownDevice, second };
}
