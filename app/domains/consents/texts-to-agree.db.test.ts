import { afterEach, beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '#app/shared/dates.ts';
import { makeMember } from '#tests/support/factories.ts';
import { createTestPlatform, type TestPlatform } from '#tests/support/test-platform.ts';
import { recordConsents } from './record-consents.server.ts';
import { textChanges } from './text-changes.server.ts';
import { textsToAgree } from './texts-to-agree.server.ts';

let site: TestPlatform;
beforeEach(async () => {
  site = await createTestPlatform();
});
afterEach(() => site.close());

const agree = (accountId: string, version?: string) =>
  site.platform.transaction((tx) =>
    recordConsents(site.platform, tx, {
      accountId,
      items: [
        { code: 'terms-of-use', given: true, ...(version !== undefined && { version }) },
        { code: 'privacy-collection', given: true },
      ],
      address: '192.0.2.1',
    }),
  );

test('asks a member who agreed to earlier terms from the day the new ones take effect, until they agree', async () => {
  const { accountId } = await makeMember(site.platform);
  await agree(accountId, '2026-11-01');
  // The clock is at the day before.
  expect(await textsToAgree(site.platform, accountId)).toEqual([]);
  site.clock.advance(DAY_MS);
  const [texts, ...others] = await textsToAgree(site.platform, accountId);
  expect(others).toEqual([]);
  expect(texts).toMatchObject({
    code: 'terms-of-use',
    version: '2026-11-21',
    agreedVersion: '2026-11-01',
  });
  const added = texts?.changes?.find(({ parts }) => parts[0]?.text === '제15조 (대금의 연체와 이용의 정지)');
  expect(added?.parts).toEqual([{ kind: 'added', text: '제15조 (대금의 연체와 이용의 정지)' }]);
  await agree(accountId);
  expect(await textsToAgree(site.platform, accountId)).toEqual([]);
});

test('asks a member who agreed to nothing for everything', async () => {
  site.clock.advance(DAY_MS);
  const { accountId } = await makeMember(site.platform);
  const texts = await textsToAgree(site.platform, accountId);
  expect(texts.map(({ code, changes }) => [code, changes])).toEqual([
    ['terms-of-use', null],
    ['privacy-collection', null],
  ]);
});

test('shows a changed word beside the old one, under its article', () => {
  const before = '## 제1조\n\n하나 둘 셋\n\n## 제2조\n\n그대로';
  const after = '## 제1조\n\n하나 넷 셋\n\n## 제2조\n\n그대로\n\n**새로**';
  expect(textChanges(before, after)).toEqual([
    {
      section: '제1조',
      parts: [
        { kind: 'same', text: '하나 ' },
        { kind: 'removed', text: '둘' },
        { kind: 'added', text: '넷' },
        { kind: 'same', text: ' 셋' },
      ],
    },
    { section: '제2조', parts: [{ kind: 'added', text: '새로' }] },
  ]);
  expect(textChanges(after, after)).toEqual([]);
});
