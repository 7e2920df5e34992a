import { type FormClient, formClient, locationOf } from './form-client.ts';
import { signUpForm } from './sign-up-form.ts';
import type { DemoLogin } from './site-process.ts';

export type At = { origin: string };
export type Message = { to: string; subject: string; text: string };

export const PASSWORD = 'Correct-horse7';

let addresses = 0;
/** A new network, without rate limits used. */
export function newAddress(): string {
  addresses += 1;
  return `10.${100 + Math.floor(addresses / 250)}.${addresses % 250}.1`;
}

let people = 0;
export function newPerson(): { id: string; email: string } {
  people += 1;
  const id = `v${Date.now().toString(36)}${people}`;
  return { id, email: `${id}@example.com` };
}

export async function newMember(
  { origin }: At,
  person = newPerson(),
): Promise<DemoLogin & { email: string }> {
  const response = await formClient(origin, newAddress()).post('/signup', signUpForm(person, PASSWORD));
  if (locationOf(response) !== '/signup?done=1') throw new Error(`${person.id} was not signed up.`);
  return { ...person, password: PASSWORD };
}

/** A logged-in client; `accept` as in `formClient`. */
export async function logIn({ origin }: At, login: DemoLogin, accept?: string): Promise<FormClient> {
  const client = formClient(origin, newAddress(), accept);
  const { status } = await client.post('/login', { id: login.id, password: login.password });
  if (status !== 302) throw new Error(`The login of ${login.id} was answered with ${status}.`);
  return client;
}

/** Mails and text messages in the demo's outbox, newest first. */
export async function readOutbox({ origin }: At): Promise<Message[]> {
  const response = await fetch(new URL('/dev/outbox.json', origin));
  if (!response.ok) throw new Error(`/dev/outbox.json answered ${response.status}.`);
  return (await response.json()) as Message[];
}

/** The newest code sent to an address or number. */
export async function codeTo(site: At, to: string): Promise<string> {
  const newest = (await readOutbox(site)).find((message) => message.to === to);
  const code = newest?.text.match(/\b\d{6}\b/)?.[0];
  if (!code) throw new Error(`There is no code for ${to}.`);
  return code;
}
