import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestPlatform, type TestPlatform } from '#tests/support/test-platform.ts';
import { accountsJobs } from '../jobs.server.ts';
import { CODE_TRIES, type CodePurpose, TEL_VERIFICATION_MS } from './code.ts';
import { issueCode } from './issue-code.server.ts';
import { redeemCode } from './redeem-code.server.ts';

let site: TestPlatform;
beforeAll(async () => {
  site = await createTestPlatform();
});
afterAll(() => site.close());

const MINUTE = 60_000;
let addresses = 0;

/** Sends a code and returns what its recipient and the requesting browser have. */
async function send(purpose: CodePurpose = 'find-id') {
  addresses += 1;
  const to = `code${addresses}@example.com`;
  let code = '';
  const flow = await site.platform.transaction((tx) =>
    issueCode(site.platform, tx, {
      purpose,
      to,
      accountId: null,
      message: (made) => {
        code = made;
        return { subject: 'Code', text: made };
      },
    }),
  );
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  return { to, flow, code, wrong };
}

const redeem = (flow: string, code: string, purpose: CodePurpose = 'find-id') =>
  redeemCode(site.platform, purpose, { flow, code });
const spent = { ok: false, error: { code: 'spent' } };
const wrongCode = { ok: false, error: { code: 'wrong' } };

test('verifies the address by a code, once', async () => {
  const { to, flow, code } = await send();
  expect(code).toMatch(/^\d{6}$/);
  expect(await redeem(flow, code)).toEqual({ ok: true, value: { accountId: null, to } });
  expect(await redeem(flow, code)).toEqual(spent);
});

test('locks a code after five wrong tries, even for the right one', async () => {
  const { flow, code, wrong } = await send();
  for (let tries = 0; tries < CODE_TRIES; tries += 1) expect(await redeem(flow, wrong)).toEqual(wrongCode);
  expect(await redeem(flow, code)).toEqual(spent);
  const fresh = await send();
  for (let tries = 1; tries < CODE_TRIES; tries += 1) await redeem(fresh.flow, fresh.wrong);
  expect((await redeem(fresh.flow, fresh.code)).ok).toBe(true);
});

test('accepts a code only for its purpose and from the browser that requested it', async () => {
  const mine = await send();
  const others = await send();
  expect(await redeem(mine.flow, mine.code, 'find-password')).toEqual(spent);
  expect(await redeem('x'.repeat(43), mine.code)).toEqual(spent);
  if (mine.code !== others.code) expect(await redeem(mine.flow, others.code)).toEqual(wrongCode);
  expect((await redeem(mine.flow, mine.code)).ok).toBe(true);
});

test('expires a mailed code after 10 minutes and an SMS code after 3, and purges them later', async () => {
  const [last, late, sms] = [await send(), await send(), await send('verify-tel')];
  site.clock.advance(3 * MINUTE);
  expect(await redeem(sms.flow, sms.code, 'verify-tel')).toEqual(spent);
  site.clock.advance(7 * MINUTE - 1);
  expect((await redeem(last.flow, last.code)).ok).toBe(true);
  site.clock.advance(1);
  expect(await redeem(late.flow, late.code)).toEqual(spent);
  site.clock.advance(TEL_VERIFICATION_MS + 1);
  await accountsJobs[0]?.run(site.platform);
  const { rows } = await sql`select 1 from verification_codes`.execute(site.platform.db);
  expect(rows).toEqual([]);
});

test('stores no code, token or address in clear text', async () => {
  const { to, flow, code } = await send();
  const { rows } = await sql<{
    text: string;
  }>`select row_to_json(c)::text as text from verification_codes c`.execute(site.platform.db);
  expect(rows.length).toBeGreaterThan(0);
  for (const { text } of rows) {
    for (const secret of [to, flow, `"${code}"`]) expect(text).not.toContain(secret);
  }
});

test('tries 10 of 1,000 guesses at 20 codes of one address in 15 minutes (security B13)', async () => {
  const { to } = await send();
  const issue = () =>
    site.platform.transaction((tx) =>
      issueCode(site.platform, tx, { purpose: 'find-password', to, accountId: null, message: null }),
    );
  const flows: string[] = [];
  while (flows.length < 20) flows.push(await issue());
  let tried = 0;
  for (let guess = 0; guess < 50; guess += 1) {
    const typed = String(guess).padStart(6, '0');
    const results = await Promise.all(flows.map((flow) => redeem(flow, typed, 'find-password')));
    tried += results.filter((result) => !result.ok && result.error.code === 'wrong').length;
  }
  expect(tried).toBe(10);
  site.clock.advance(15 * MINUTE);
  const again = await issue();
  expect(await redeem(again, '000000', 'find-password')).toEqual(wrongCode);
});

test('accepts 20 wrong tries per address and day, however many codes are requested and however slowly', async () => {
  const to = 'guessed@example.com';
  const requestCode = () =>
    site.platform.transaction((tx) =>
      issueCode(site.platform, tx, { purpose: 'find-password', to, accountId: null, message: null }),
    );
  const outcomes: string[] = [];
  for (let count = 0; count < 25; count += 1) {
    const redeemed = await redeem(await requestCode(), 'no code', 'find-password');
    outcomes.push(redeemed.ok ? 'right' : redeemed.error.code);
    site.clock.advance(15 * MINUTE);
  }
  expect(outcomes).toEqual([...Array(20).fill('wrong'), ...Array(5).fill('limited')]);
  site.clock.advance(24 * 60 * MINUTE);
  expect(await redeem(await requestCode(), 'no code', 'find-password')).toEqual(wrongCode);
});
