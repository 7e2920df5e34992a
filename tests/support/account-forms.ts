import { Secret, TOTP } from 'otpauth';
import { expect } from 'vitest';
import { type FormClient, formClient, locationOf } from './form-client.ts';
import { findLinkByText, submitForm, textOf } from './html-form.ts';
import type { RouterSite } from './router-site.ts';
import { codeTo, logIn, newAddress, PASSWORD, readOutbox } from './site-visitors.ts';

export const SECURITY_SETTINGS = '/mypage/securitysetting';
export const NEW_PASSWORD = 'Brass-elbow42';

export const wrongCode = (code: string) => (code === '000000' ? '000001' : '000000');

/** The authenticator app's code, `steps` of 30 s from now. A code and older ones work once only. */
export const appCode = (key: string, steps: number) =>
  TOTP.generate({ secret: Secret.fromBase32(key), timestamp: Date.now() + steps * 30_000 });

export const pageText = async (client: FormClient, path: string) => textOf(await client.page(path));

/** The page after a submit: the response itself, or the page that it redirects to. */
export async function pageAfter(client: FormClient, response: Response): Promise<string> {
  return response.headers.has('Location') ? client.page(locationOf(response)) : response.text();
}

/** Submits the login form of this page. */
export const enter = (client: FormClient, { id }: { id: string }, at = '/login') =>
  submitForm(client, { at, button: 'Login', type: { id, password: PASSWORD } });

export async function turnTwoFactorOn(client: FormClient): Promise<{ key: string; codes: string[] }> {
  const at = `${SECURITY_SETTINGS}/twofactor`;
  const button = 'Continue';
  let html = await pageAfter(client, await submitForm(client, { at, button }));
  expect(textOf(html)).toContain('Please enter your current password.');
  expect(html).not.toContain('QR code');
  const type = { currentPassword: PASSWORD };
  html = await pageAfter(client, await submitForm(client, { at, html, button, type }));
  expect(html).toContain('QR code');
  const key =
    textOf(html)
      .match(/((?:[A-Z2-7]{4} ){7}[A-Z2-7]{4})/)?.[1]
      ?.replaceAll(' ', '') ?? '';
  const wrong = await submitForm(client, { at, html, button: 'Turn on', type: { code: '000000' } });
  html = await pageAfter(client, wrong);
  expect(textOf(html)).toContain('The code is not correct.');
  const right = { code: appCode(key, 0) };
  html = await pageAfter(client, await submitForm(client, { at, html, button: 'Turn on', type: right }));
  const codes = textOf(html).match(/\b\d{4} \d{4} \d{4}\b/g) ?? [];
  expect(codes).toHaveLength(10);
  expect(decodeURIComponent(findLinkByText(html, 'Download as text'))).toContain(codes[1]);
  return { key, codes };
}

/** Visitors and members of a site, as browsers without scripts. */
export function accountVisitors(site: () => RouterSite) {
  const visitor = () => formClient(site().origin, newAddress(), 'text/html');
  return {
    visitor,
    member: (login: { id: string; password: string }) => logIn(site(), login, 'text/html'),
    mailsTo: async (to: string) => (await readOutbox(site())).filter((mail) => mail.to === to),
    async resetPassword(person: { id: string; email: string }, password: string): Promise<void> {
      const client = visitor();
      const at = '/findpassword';
      const press = async (html: string, button: string, type: Record<string, string>) =>
        pageAfter(client, await submitForm(client, { at, html, button, type }));
      let html = await press(await client.page(at), 'Send code', person);
      html = await press(html, 'Continue', { code: await codeTo(site(), person.email) });
      await press(html, 'Change password', { password, passwordConfirm: password });
    },
  };
}
