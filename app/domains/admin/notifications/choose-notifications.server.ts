import type { Member } from '#app/domains/accounts/identity/actor.ts';
import { can } from '#app/domains/accounts/identity/can.ts';
import { listStaff } from '#app/domains/accounts/staff-rights/staff-queries.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import {
  type Choice,
  effectiveChoice,
  KIND_DETAILS,
  NOTIFICATION_KINDS,
  type NotificationKind,
} from './notification-kind.ts';
import { listChoices, saveChoices } from './notifications.store.server.ts';

export type StaffChoices = {
  staff: Member;
  email: string;
  choices: Readonly<Record<NotificationKind, Choice>>;
};

/** All staff with their notification choices. */
export async function listStaffChoices(platform: Pick<Platform, 'db' | 'demo'>): Promise<StaffChoices[]> {
  const [people, chosen] = await Promise.all([listStaff(platform), listChoices(platform.db)]);
  return people.map(({ accountId, loginId, name, email, role, twoFactor }) => {
    const staff: Member = { kind: 'member', accountId, loginId, name, role, twoFactor };
    const own = new Map(
      chosen.filter((each) => each.accountId === accountId).map(({ kind, choice }) => [kind, choice]),
    );
    const choices = Object.fromEntries(
      NOTIFICATION_KINDS.map((kind) => [kind, effectiveChoice(platform, staff, kind, own.get(kind))]),
    ) as StaffChoices['choices'];
    return { staff, email, choices };
  });
}

/** The kinds that a member of staff may be notified of, with their choices. */
export async function readOwnChoices(
  platform: Pick<Platform, 'db' | 'demo'>,
  staff: Member,
): Promise<{ kind: NotificationKind; choice: Choice }[]> {
  const chosen = new Map(
    (await listChoices(platform.db))
      .filter(({ accountId }) => accountId === staff.accountId)
      .map(({ kind, choice }) => [kind, choice]),
  );
  return NOTIFICATION_KINDS.filter((kind) => can(platform, staff, KIND_DETAILS[kind].see) === 'allowed').map(
    (kind) => ({ kind, choice: effectiveChoice(platform, staff, kind, chosen.get(kind)) }),
  );
}

/** Kinds that are left out return to the default. */
export async function saveOwnChoices(
  platform: Pick<Platform, 'transaction'>,
  staff: Member,
  choices: Readonly<Partial<Record<NotificationKind, Choice | undefined>>>,
): Promise<void> {
  const chosen = NOTIFICATION_KINDS.flatMap((kind) => {
    const choice = choices[kind];
    return choice ? [{ kind, choice }] : [];
  });
  await platform.transaction((tx) => saveChoices(tx, staff.accountId, chosen));
}

/** Email addresses of the staff who want an immediate alert when no worker runs. */
export async function listWorkerAlertEmails(platform: Pick<Platform, 'db' | 'demo'>): Promise<string[]> {
  const people = await listStaffChoices(platform);
  return people.filter(({ choices }) => choices.worker === 'now').map(({ email }) => email);
}
