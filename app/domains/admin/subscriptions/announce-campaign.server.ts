import type { Caller, Member } from '#app/domains/accounts/identity/actor.ts';
import {
  type AnnouncePriceError,
  announcePrice,
} from '#app/domains/subscriptions/price-changes/announce-price.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, type Result } from '#app/shared/result.ts';
import {
  reauthenticateStaff,
  type StaffReauthenticationError,
} from '../staff/reauthenticate-staff.server.ts';

type Input = Parameters<typeof announcePrice>[2] & {
  currentPassword?: string | undefined;
  currentCode?: string | undefined;
};

/** Announces a plan's catalog price to running subscriptions. */
export async function announceCampaign(
  platform: Platform,
  staff: Member,
  { currentPassword, currentCode, ...input }: Input,
  caller: Caller,
): Promise<Result<{ campaignId: string }, StaffReauthenticationError | { code: AnnouncePriceError }>> {
  const reauthenticated = await reauthenticateStaff(platform, staff, { currentPassword, currentCode });
  if (!reauthenticated.ok) return reauthenticated;
  const announced = await announcePrice(platform, reauthenticated.value, input, caller);
  return announced.ok ? announced : err({ code: announced.error });
}
