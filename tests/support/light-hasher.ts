import { createPasswordHasher } from '#app/domains/accounts/passwords/password-hash.server.ts';

/** The real hasher at minimum cost, for tests about something else. */
export const lightHasher = createPasswordHasher({
  cost: { memoryCost: 8, timeCost: 1, parallelism: 1 },
  atOnce: 8,
  waiting: 1_000,
});
