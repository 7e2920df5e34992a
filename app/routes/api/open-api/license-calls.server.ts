import * as v from 'valibot';
import type { Call } from './call.ts';

const DEVICES =
  'Add-ins with the token of a connected device, as `Authorization: Bearer …`; cookies do not count.';
/** `code` is no-contract, no-access, hours-used-up, seats-taken or taken-over. */
const SEAT = [200, 401, 403, 409, 411, 413, 429, 503] as const;
const Licence = v.strictObject({
  licence: v.string(),
  expiresAt: v.string(),
  offlineUntil: v.string(),
  secondsLeftToday: v.number(),
  heartbeatSeconds: v.number(),
});

/** The calls of the add-in: seats and hours of a subscription (spec §9). */
export const LICENSE_CALLS: readonly Call[] = [
  {
    method: 'get',
    path: '/api/v1/licence',
    summary: 'Who holds a seat of the subscription, and what is left of today’s hours',
    who: DEVICES,
    login: 'device',
    statuses: [200, 401, 403, 429, 503],
    answer: v.strictObject({
      contract: v.string(),
      plan: v.string(),
      access: v.boolean(),
      seats: v.nullable(v.number()),
      holders: v.array(v.strictObject({ id: v.string(), own: v.boolean(), since: v.string() })),
      dailyHours: v.nullable(v.number()),
      secondsLeftToday: v.number(),
    }),
  },
  {
    method: 'post',
    path: '/api/v1/licence/seat',
    summary:
      'Takes a seat when the add-in starts; the signed license holds until `expiresAt`, without a connection until `offlineUntil`',
    who: DEVICES,
    login: 'device',
    statuses: SEAT,
    answer: Licence,
  },
  {
    method: 'post',
    path: '/api/v1/licence/heartbeat',
    summary: 'Keeps the seat, every `heartbeatSeconds`; the time since the last one counts for the day',
    who: DEVICES,
    login: 'device',
    statuses: SEAT,
    answer: Licence,
  },
  {
    method: 'post',
    path: '/api/v1/licence/release',
    summary: 'Gives the seat back when the add-in ends',
    who: DEVICES,
    login: 'device',
    statuses: [200, 401, 411, 413, 429, 503],
    answer: v.strictObject({ released: v.boolean() }),
  },
  {
    method: 'get',
    path: '/api/v1/licence/keys',
    summary: 'The key that licenses are signed with, Ed25519 (RFC 7517)',
    who: 'Everybody.',
    statuses: [200, 503],
    answer: v.strictObject({
      keys: v.array(
        v.strictObject({
          kty: v.literal('OKP'),
          crv: v.literal('Ed25519'),
          use: v.literal('sig'),
          alg: v.literal('EdDSA'),
          kid: v.string(),
          x: v.string(),
        }),
      ),
    }),
  },
];
