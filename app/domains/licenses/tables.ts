import type { KstDate } from '#app/shared/dates.ts';

/** db/migrations/265. */
export type LicenseTables = {
  licence_pools: { subscription_id: string };
  licence_people: { owner_id: string; account_id: string; invited_at: Date; accepted_at: Date | null };
  licence_devices: {
    id: string;
    account_id: string;
    name: string;
    token_hash: string;
    created_at: Date;
    seen_at: Date | null;
  };
  licence_seats: {
    account_id: string;
    subscription_id: string;
    device_id: string;
    lease_id: string;
    taken_at: Date;
    beat_at: Date;
    expires_at: Date;
  };
  licence_usage: { account_id: string; day: KstDate; used_ms: number };
};
