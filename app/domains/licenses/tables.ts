import type { Generated, Insertable } from 'kysely';
import type { KstDate } from '#app/shared/dates.ts';

/** db/migrations/265, 294 and 395. */
export type LicenseTables = {
  license_pools: { subscription_id: string };
  license_people: {
    owner_id: string;
    account_id: string;
    invited_at: Date;
    accepted_at: Date | null;
    /** Whether the invitation said that the owner sees the name (decisions O36). */
    name_shown: Generated<boolean>;
  };
  license_devices: {
    id: string;
    account_id: string;
    name: string;
    token_hash: string;
    created_at: Date;
    seen_at: Date | null;
  };
  license_seats: {
    account_id: string;
    subscription_id: string;
    device_id: string;
    lease_id: string;
    acquired_at: Date;
    heartbeat_at: Date;
    expires_at: Date;
  };
  license_usage: { account_id: string; day: KstDate; used_ms: number };
};

export type NewPerson = Insertable<LicenseTables['license_people']>;
