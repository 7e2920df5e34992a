import { type FormClient, inputValue, locationOf } from '#tests/support/form-client.ts';
import { signUpForm } from '#tests/support/sign-up-form.ts';

/** A person who signs up and buys a plan in a drill. */
export type Customer = {
  client: FormClient;
  login: { id: string; password: string };
  form: Record<string, string>;
};

export async function signUp(client: FormClient, number: number): Promise<Customer> {
  const login = { id: `drill${String(number).padStart(4, '0')}`, password: 'Correct-horse7' };
  const email = `${login.id}@example.com`;
  const signedUp = await client.post('/signup', signUpForm({ id: login.id, email }, login.password));
  if (signedUp.status !== 302) throw new Error(`Sign-up answered ${signedUp.status}`);
  const loggedIn = await client.post('/login', login);
  if (loggedIn.status !== 302) throw new Error(`Login answered ${loggedIn.status}`);
  const page = await client.page('/payment?plan=standard');
  const form = {
    plan: 'standard',
    checkout: inputValue(page, 'checkout'),
    method: 'card',
    company: 'Drill and Sons Ltd',
    name: 'Drill Person',
    phone: '010-1234-5678',
    email,
    address: '1 Drill Street, Seoul',
    personalInfo: 'on',
    agreementPayment: 'on',
  };
  return { client, login, form };
}

/** What the customer finally sees: paid, being confirmed, or a prompt to pay again. */
export type Outcome = 'paid' | 'confirming' | 'again';

/** Goes from the submitted form to the page with the outcome. `seen`: continues a checkout after an interruption. */
export async function checkOut({ client, form }: Customer, seen: { returnPath?: string }): Promise<Outcome> {
  const placed = await client.post('/payment', form);
  // Rejected because the account already has its subscription.
  if (placed.status === 409) return 'paid';
  if (seen.returnPath === undefined) {
    const opened = await client.get(locationOf(placed));
    if (opened.status === 302) return outcomeAt(client, locationOf(opened));
    seen.returnPath = await approveAtGateway(client, await opened.text());
  }
  return outcomeAt(client, locationOf(await client.get(seen.returnPath)));
}

async function approveAtGateway(client: FormClient, windowPage: string): Promise<string> {
  const link = windowPage.match(/href="(\/sandbox\/toss\/pay[^"]*)"/)?.[1]?.replaceAll('&amp;', '&');
  if (!link) throw new Error('The window page leads to no gateway.');
  const page = await client.page(link);
  const action = page.match(/<form[^>]*action="([^"]+)"/)?.[1]?.replaceAll('&amp;', '&');
  if (!action) throw new Error('The gateway page has no form.');
  const card = '4906251234123456';
  const url = new URL(
    locationOf(await client.post(action, { card, outcome: 'approve' })),
    'http://site.invalid',
  );
  return `${url.pathname}${url.search}`;
}

async function outcomeAt(client: FormClient, path: string): Promise<Outcome> {
  const page = await client.get(path);
  const text = await page.text();
  if (!page.ok) return 'again';
  return text.includes('Payment complete') ? 'paid' : 'confirming';
}
