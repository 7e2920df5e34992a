import { Secret, TOTP } from 'otpauth';
import { expect } from 'vitest';
import { type FormClient, formClient, inputValue } from '#tests/support/form-client.ts';
import type { DemoAccounts, DemoLogin } from '#tests/support/site-process.ts';
import { type At, newMember, newPerson, PASSWORD, readOutbox } from '#tests/support/site-visitors.ts';
import type { Sender } from './forms/site-form.ts';

let networks = 0;
/** A visitor from a network of its own, without used-up rate limits. */
function newVisitor({ origin }: At, accept?: string): FormClient {
  networks += 1;
  return formClient(origin, `11.${Math.floor(networks / 250) % 250}.${networks % 250}.1`, accept);
}

async function logIn(
  site: At,
  { id, password }: DemoLogin,
  target: RegExp,
  accept?: string,
): Promise<FormClient> {
  const client = newVisitor(site, accept);
  expect((await client.post('/login', { id, password })).headers.get('Location')).toMatch(target);
  return client;
}

/** Clients that send the site's forms, and the values of placeholders such as `{order}`. */
export type Senders = {
  of(who: Sender): FormClient;
  known: Readonly<Record<string, string>>;
};

export async function formSenders(site: At, accounts: DemoAccounts): Promise<Senders> {
  const person = newPerson();
  const login = await newMember(site, person);
  const people = {
    member: await logIn(site, login, /^\/mypage/),
    subscriber: await logIn(site, accounts.subscriber, /^\//),
    editor: await logIn(site, accounts.editor, /^\//),
    admin: await logIn(site, accounts.admin, /^\//),
    'half-way': await openChallenge(site),
  };
  const order = (await people.subscriber.page('/orderdetail')).match(/R[0-9A-Z]{14}/)?.[0];
  if (order === undefined) throw new Error('The subscriber has no order.');
  const flows = await openRecoveryFlows(site, person);
  return {
    of: (who) => (who === 'visitor' ? newVisitor(site) : people[who]),
    known: { order, id: person.id, email: person.email, password: PASSWORD, ...flows },
  };
}

/** A member with two-factor on who has entered the password but not the code. */
async function openChallenge(site: At): Promise<FormClient> {
  const login = await newMember(site);
  const client = await logIn(site, login, /^\/mypage/, 'text/html');
  const page = '/mypage/securitysetting/twofactor';
  const setup = await (await client.post(page, { intent: 'begin', currentPassword: PASSWORD })).text();
  const key = setup.match(/((?:[A-Z2-7]{4} ?){8})</)?.[1]?.replaceAll(' ', '') ?? '';
  const code = TOTP.generate({ secret: Secret.fromBase32(key), timestamp: Date.now() });
  const on = await client.post(page, { intent: 'confirm', flow: inputValue(setup, 'flow'), code });
  expect(on.status, 'two-factor').toBe(200);
  return logIn(site, login, /^\/login\/verify/);
}

/** The tokens of started Find ID and Find Password flows. */
async function openRecoveryFlows(site: At, person: { id: string; email: string }) {
  const ask = async (path: string, fields: Record<string, string>) =>
    (await newVisitor(site, 'text/html').post(path, fields)).text();
  const start = { step: 'send', id: person.id, email: person.email };
  const idFlow = inputValue(await ask('/findid', { step: 'send', email: person.email }), 'flow');
  const used = inputValue(await ask('/findpassword', start), 'flow');
  const mails = await readOutbox(site);
  const code = mails
    .find(({ to, subject }) => to === person.email && /new Routi password/.test(subject))
    ?.text.match(/^(\d{6})$/m)?.[1];
  const checked = await ask('/findpassword', { ...start, step: 'check', flow: used, code: code ?? '' });
  const flow = inputValue(await ask('/findpassword', start), 'flow');
  return { idFlow, flow, right: inputValue(checked, 'right') };
}
