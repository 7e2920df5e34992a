import { formClient } from '../support/form-client.ts';
import { signUpForm } from '../support/sign-up-form.ts';
import { test } from './support/later-site.ts';
import { readOutbox } from './support/outbox.ts';
import { expectSound, type Message, newAddress, newPerson } from './support/people.ts';
import { expect, watch } from './support/site.ts';

const REMINDER =
  '마케팅 정보 수신 동의를 계속 유지하시겠습니까? / You agreed to marketing messages: keep or withdraw';
const WITHDRAWN = '마케팅 정보 수신 동의가 변경되었습니다 / Your marketing consents have changed';

test('the link of a reminder withdraws all marketing consents by one button, once, with scripts and without', async ({
  page,
  laterSite: site,
  browser,
}) => {
  test.slow();
  const people = [newPerson(), newPerson()] as const;
  for (const { ID: id, Email: email } of people) {
    const joined = await formClient(site.origin, newAddress()).post('/signup', {
      ...signUpForm({ id, email }),
      ...{ termsofuse__marketing: 'on', termsofuse__marketing_email: 'on' },
    });
    expect(joined.status).toBe(302);
  }
  // Two years, after which members are told again what they agreed to (security R32).
  await site.sleep(731);
  const mailsTo = async (to: string) =>
    (await readOutbox<Message>(site)).filter((message) => message.to === to);
  const linkFor = async (to: string): Promise<string> => {
    let link: string | undefined;
    await expect(async () => {
      const reminder = (await mailsTo(to)).find(({ subject }) => subject === REMINDER);
      link = reminder?.text.match(/https?:\/\/[^/]+(\/unsubscribe\?token=\S+)/)?.[1];
      expect(link).toBeDefined();
    }).toPass({ timeout: 20_000, intervals: [250] });
    return link ?? '';
  };
  const results = async (to: string) =>
    (await mailsTo(to)).filter(({ subject }) => subject === WITHDRAWN).map(({ text }) => text);
  const press = async (on: typeof page, link: string) => {
    await on.goto(link);
    await expect(on.getByRole('heading', { level: 1 })).toHaveText('Unsubscribe');
    await on.getByRole('main').getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(on.getByRole('heading', { level: 1 })).toHaveText('You are unsubscribed');
  };

  const link = await linkFor(people[0].Email);
  await page.goto(link);
  await expectSound(page, 'the question before unsubscribing');
  // A look changes nothing: programs that check mail follow its links.
  expect(await results(people[0].Email)).toEqual([]);
  await press(page, link);
  await expectSound(page, 'unsubscribed');
  expect(await results(people[0].Email)).toEqual([expect.stringContaining('You withdrew: Marketing')]);

  const bare = await browser.newContext({ javaScriptEnabled: false, baseURL: site.origin });
  const without = await bare.newPage();
  const problems = watch(without, site.origin, new Set(), false);
  await press(without, await linkFor(people[1].Email));
  expect(await results(people[1].Email)).toHaveLength(1);
  // Pressed again, it says the same, and nobody is mailed twice.
  await press(without, link);
  expect(await results(people[0].Email)).toHaveLength(1);

  await without.goto(link.slice(0, -1));
  await expect(without.getByText('This link is not complete.')).toBeVisible();
  await expect(without.getByRole('main').getByRole('button')).toHaveCount(0);
  expect(problems).toEqual([]);
  await bare.close();
});
