import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import type { Result } from '#app/shared/result.ts';
import { semaphore } from '#app/shared/semaphore.ts';

/** Memory in KiB, passes, lanes. */
export type HashCost = { memoryCost: number; timeCost: number; parallelism: number };

/** OWASP's minimum for argon2id; more costs throughput (security §2). */
const COST: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export type PasswordHasher = {
  /** Returns a PHC string. `busy`: too many are waiting; the caller responds with 503. */
  hash(password: string): Promise<Result<string, 'busy'>>;
  /**
   * Whether the password matches, and whether its hash has an outdated cost. `null`, for an account that does
   * not exist, takes the same time and never matches (security B12).
   */
  verify(
    stored: string | null,
    password: string,
  ): Promise<Result<{ matches: boolean; outdated: boolean }, 'busy'>>;
};

/** `atOnce` hashes are computed in parallel; `waiting` more may wait (security §2, Limits). */
export function createPasswordHasher(limits: {
  cost: HashCost;
  atOnce: number;
  waiting: number;
}): PasswordHasher {
  const { cost } = limits;
  const hashing = semaphore(limits.atOnce, limits.waiting);
  let dummy: Promise<string> | undefined;
  return {
    hash: (password) => hashing(() => hash(password, cost)),
    async verify(stored, password) {
      dummy ??= hash(randomBytes(32), cost);
      const dummyHash = await dummy;
      return hashing(async () => {
        const matches = await verify(stored ?? dummyHash, password);
        return { matches: matches && stored !== null, outdated: stored !== null && isOutdated(stored, cost) };
      });
    },
  };
}

/**
 * One core stays free to serve pages: with two hashes per core, lists took eight times as long at 50 logins a
 * second, and the logins took longer too (security L6, bench/logins.ts).
 */
export const passwordHash: PasswordHasher = createPasswordHasher({
  cost: COST,
  atOnce: Math.max(1, availableParallelism() - 1),
  waiting: 256,
});

function isOutdated(stored: string, cost: HashCost): boolean {
  const { memoryCost, timeCost, parallelism } = parseOptions(stored);
  return memoryCost !== cost.memoryCost || timeCost !== cost.timeCost || parallelism !== cost.parallelism;
}
