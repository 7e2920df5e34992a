import { Secret, TOTP } from 'otpauth';
import type { Sender } from '../../spec/site-forms.ts';
import { type FormClient, formClient, inputValue } from '../../support/form-client.ts';
import type { DemoLogin, SiteProcess } from '../../support/site-process.ts';
import { readOutbox } from './outbox.ts';
import { type Message, newMember, newPerson, PASSWORD } from './people.ts';
import { expect } from './site.ts';

let networks = 0;
/** A visitor from a network of its own, whom no limit has met. */
export function newVisitor({ origin }: SiteProcess): FormClient {
  networks += 1;
  return formClient(origin, `11.${Math.floor(networks / 250) % 250}.${networks % 250}.1`);
}

async function logIn(site: SiteProcess, { id, password }: DemoLogin, leadsTo: RegExp): Promise<FormClient> {
  const client = newVisitor(site);
  expect((await client.post('/login', { id, password })).headers.get('Location')).toMatch(leadsTo);
  return client;
}

/** Who sends the forms of the site, and what they were given for it: `known` is what stands for `{order}` and the like. */
export type Senders = {
  of(who: Sender): FormClient;
  known: Readonly<Record<string, string>>;
};

export async function formSenders(site: SiteProcess): Promise<Senders> {
  const accounts = site.demoAccounts();
  const person = newPerson();
  const login = await newMember(site, person);
  const people = {
    member: await logIn(site, login, /^\/mypage/),
    subscriber: await logIn(site, accounts.subscriber, /^\//),
    editor: await logIn(site, accounts.editor, /^\//),
    admin: await logIn(site, accounts.admin, /^\//),
    'half-way': await halfWay(site),
  };
  const order = (await people.subscriber.page('/orderdetail')).match(/order=(R[0-9A-Z]{14})/)?.[1];
  if (order === undefined) throw new Error('The subscriber has no order.');
  const found = await recovered(site, person);
  return {
    of: (who) => (who === 'visitor' ? newVisitor(site) : people[who]),
    known: { order, id: person.ID, email: person.Email, password: PASSWORD, ...found },
  };
}

/** Somebody with two-factor on, who has given the password and not yet the code. */
async function halfWay(site: SiteProcess): Promise<FormClient> {
  const login = await newMember(site);
  const client = await logIn(site, login, /^\/mypage/);
  const page = '/mypage/securitysetting/twofactor';
  const asked = await (await client.post(page, { intent: 'begin', currentPassword: PASSWORD })).text();
  const key = asked.match(/((?:[A-Z2-7]{4} ?){8})</)?.[1]?.replaceAll(' ', '') ?? '';
  const code = TOTP.generate({ secret: Secret.fromBase32(key), timestamp: Date.now() });
  const on = await client.post(page, { intent: 'confirm', flow: inputValue(asked, 'flow'), code });
  expect(on.status, 'two-factor').toBe(200);
  return logIn(site, login, /^\/login\/verify/);
}

/** What a person has in hand in the middle of Find ID and Find Password. */
async function recovered(site: SiteProcess, person: { ID: string; Email: string }) {
  const ask = async (path: string, fields: Record<string, string>) =>
    (await newVisitor(site).post(path, fields)).text();
  const start = { step: 'send', id: person.ID, email: person.Email };
  const idFlow = inputValue(await ask('/findid', { step: 'send', email: person.Email }), 'flow');
  const used = inputValue(await ask('/findpassword', start), 'flow');
  const mails = await readOutbox<Message>(site);
  const code = mails
    .find(({ to, subject }) => to === person.Email && /new Routi password/.test(subject))
    ?.text.match(/: (\d{6})\n/)?.[1];
  const checked = await ask('/findpassword', { ...start, step: 'check', flow: used, code: code ?? '' });
  const flow = inputValue(await ask('/findpassword', start), 'flow');
  return { idFlow, flow, right: inputValue(checked, 'right') };
}
