import { describe, expect, test } from 'vitest';
import { createPasswordHasher, passwordHash } from './password-hash.server.ts';

const cheap = { memoryCost: 8, timeCost: 1, parallelism: 1 };

describe('the site’s password hash', () => {
  test('is argon2id at the cost of security R2', async () => {
    const hashed = await passwordHash.hash('vK7!mq2z');
    expect(hashed).toMatchObject({
      ok: true,
      value: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/),
    });
    const stored = hashed.ok ? hashed.value : '';
    expect(await passwordHash.verify(stored, 'vK7!mq2z')).toEqual({
      ok: true,
      value: { matches: true, outdated: false },
    });
    expect(await passwordHash.verify(stored, 'vK7!mq2Z')).toMatchObject({ value: { matches: false } });
  });

  test('still matches at an older cost and reports it as outdated', async () => {
    const older = await createPasswordHasher({ cost: cheap, atOnce: 1, waiting: 0 }).hash('vK7!mq2z');
    const stored = older.ok ? older.value : '';
    expect(await passwordHash.verify(stored, 'vK7!mq2z')).toMatchObject({
      value: { matches: true, outdated: true },
    });
  });

  test('matches nothing for an account that does not exist', async () => {
    expect(await passwordHash.verify(null, '')).toEqual({
      ok: true,
      value: { matches: false, outdated: false },
    });
  });
});

test('limits parallel and waiting hashes, and returns busy beyond that', async () => {
  const hasher = createPasswordHasher({ cost: cheap, atOnce: 2, waiting: 3 });
  const results = await Promise.all(Array.from({ length: 9 }, () => hasher.hash('vK7!mq2z')));
  expect(results.filter(({ ok }) => ok)).toHaveLength(5);
  expect(results.filter(({ ok }) => !ok)).toHaveLength(4);
  expect((await hasher.hash('vK7!mq2z')).ok).toBe(true);
});
