import { formClient } from '../support/form-client.ts';
import { signUpForm } from '../support/sign-up-form.ts';
import type { DemoLogin, SiteProcess } from '../support/site-process.ts';

/** Who sends a request: with a session or without. */
export type Person = { name: string; sid?: string };
export type SiteRequest = {
  path: string;
  method?: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
};

/** Every demo account, a visitor, and a former member who still has the cookie. */
export async function logInEverybody(site: SiteProcess): Promise<Person[]> {
  const people: Person[] = [{ name: 'visitor' }];
  for (const [name, login] of Object.entries(site.demoAccounts())) {
    people.push({ name, sid: await logIn(site, login) });
  }
  return [...people, { name: 'former', sid: await logInAndDeleteAccount(site) }];
}

async function logIn(site: SiteProcess, login: DemoLogin): Promise<string> {
  const client = formClient(site.origin, nextNetwork());
  await client.post('/login', login);
  const sid = client.cookie('sid');
  if (sid === undefined) throw new Error(`${login.id} could not log in.`);
  return sid;
}

async function logInAndDeleteAccount(site: SiteProcess): Promise<string> {
  const login = { id: 'demoformer', password: 'Correct-horse7' };
  const form = signUpForm({ id: login.id, email: 'demoformer@example.com' }, login.password);
  await formClient(site.origin, nextNetwork()).post('/signup', form);
  const sid = await logIn(site, login);
  const left = await requestAs(
    site,
    { name: 'former', sid },
    {
      path: '/db/deleteduseropinion',
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ agree: true, currentPassword: login.password }),
    },
  );
  if (!left.ok) throw new Error(`The former member could not leave: ${await left.text()}`);
  return sid;
}

/** Ignores cookies that a response sets, so that no request depends on an earlier one. */
export function requestAs({ origin }: SiteProcess, { sid }: Person, request: SiteRequest): Promise<Response> {
  const { path, method = 'GET', headers, body } = request;
  return fetch(`${origin}${path}`, {
    method,
    headers: {
      Accept: 'text/html',
      'Accept-Encoding': 'identity',
      'X-Forwarded-For': nextNetwork(),
      ...(sid && { Cookie: `sid=${sid}` }),
      ...(method !== 'GET' && { Origin: origin }),
      ...headers,
    },
    ...(body !== undefined && { body }),
    redirect: 'manual',
  });
}

let networks = 0;
/** A network of its own for each request, to avoid rate limits. */
function nextNetwork(): string {
  networks += 1;
  return `10.${Math.floor(networks / 250)}.${networks % 250}.1`;
}

const QUIET_MS = 1_000;

/** Waits until the site's jobs have sent what was queued: until the staff pages about it stop changing. */
export async function untilQuiet(site: SiteProcess, admin: Person): Promise<void> {
  const state = async () => {
    const pages = ['/admin', '/admin/messages/log', '/dev/outbox.json'].map(async (path) =>
      (await requestAs(site, admin, { path, headers: { Accept: 'application/json' } })).text(),
    );
    return (await Promise.all(pages)).join().replaceAll(/nonce="[^"]*"/g, '');
  };
  for (let before = '', now = await state(); before !== now; ) {
    before = now;
    await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
    now = await state();
  }
}
