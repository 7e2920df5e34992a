import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import { hasNginx, startNginx } from '../../packaging/nginx.ts';
import { readSettings, readUnitFile, type UnitFile } from '../../packaging/unit-file.ts';
import { startPostgres } from '../../support/postgres-server.ts';
import { freePort, waitUntilListening } from '../../support/site-process.ts';
import { smallImage } from '../../support/small-image.ts';
import { startSmtpSink } from '../../support/smtp-sink.ts';
import { appCode } from '../support/app-code.ts';
import { fill, PASSWORD } from '../support/people.ts';
import { expect, test } from '../support/site.ts';
import { tokenIn } from '../support/staff-program.ts';

type Running = { child: ChildProcess; stop(): Promise<number | null> };

/** Runs a unit's command as systemd would, with `folder` in place of /opt/routi/current. */
function runUnit(unit: UnitFile, folder: string, settings: Record<string, string>): Running {
  const [program = '', ...args] = unit.command.map((part) => part.replace(unit.folder, folder));
  const child = spawn(program, args, {
    cwd: folder,
    env: { ...unit.environment, ...settings, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((done) => child.once('exit', done));
  return {
    child,
    stop() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

/** Sends an empty login as a proxy does; returns the status line of the response. */
async function postOn(connection: Socket, host: string): Promise<string | undefined> {
  const head = [`Host: ${host}`, `Origin: https://${host}`, 'Content-Length: 0', 'Connection: close'];
  connection.write(['POST /login HTTP/1.1', ...head, '', ''].join('\r\n'));
  return (await text(connection)).split('\r\n')[0];
}

const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });

/** Accepts the operator's invitation and sets up two-factor. */
async function becomeAdmin(page: Page, invitation: string): Promise<void> {
  await page.goto(`/staff-invitation?token=${tokenIn(invitation)}`);
  await fill(page, {
    Password: PASSWORD,
    'Confirm Password': PASSWORD,
    Name: 'Chief',
    Tel: '010-1234-5678',
    Email: 'chief@example.com',
  });
  await button(page, 'Become an admin').click();
  await expect(page.getByText('Your account is ready')).toBeVisible();
  await page.goto('/login?next=/mypage/securitysetting/twofactor');
  await fill(page, { ID: 'chief1', Password: PASSWORD });
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Please agree to our terms' })).toBeVisible();
  for (const box of await page.getByRole('checkbox', { name: /^I agree to this text/ }).all())
    await box.check();
  await page.getByRole('button', { name: 'Agree and continue' }).click();
  await fill(page, { 'Current password': PASSWORD });
  await button(page, 'Continue').click();
  const key = (await page.getByText(/^([A-Z2-7]{4} ?){8}$/).innerText()).replaceAll(' ', '');
  await fill(page, { 'First code': appCode(key, 0) });
  await button(page, 'Turn on').click();
  await expect(page.getByRole('list', { name: 'Recovery codes' })).toBeVisible();
}

/** Publishes a notice with an image; returns the image's address. */
async function upload(page: Page): Promise<string> {
  await page.goto('/notice/write');
  await page.getByRole('textbox', { name: 'Title' }).fill('We are open');
  await page.getByRole('radio', { name: 'Routi-AI' }).check();
  await page.getByRole('textbox', { name: 'Contents' }).fill('First words.');
  const image = await smallImage('green');
  const file = { name: image.name, mimeType: image.type, buffer: Buffer.from(await image.arrayBuffer()) };
  await page.locator('input[type=file]').setInputFiles(file);
  await button(page, 'Submit').last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'We are open' })).toBeVisible();
  return (await page.getByRole('article').getByRole('img').getAttribute('src')) ?? '';
}

test('systemd units behind nginx serve pages, logins and uploads over HTTPS and lose no request while one stops', async ({
  browser,
}) => {
  test.skip(!hasNginx(), 'nginx is missing: apt-get install nginx-light');
  test.slow();
  const folder = mkdtempSync(join(tmpdir(), 'routi-install-'));
  const release = join(folder, 'release');
  execFileSync('ops/assemble.sh', [release]);
  symlinkSync(resolve('node_modules'), join(release, 'node_modules'));
  const [postgres, mail] = await Promise.all([startPostgres(), startSmtpSink()]);
  const [port, first, second] = [await freePort(), await freePort(), await freePort()];
  const workerPort = await freePort();
  const settings = {
    ...readSettings('ops/production.env'),
    SITE_ORIGIN: `https://127.0.0.1:${port}`,
    MAIL_FROM: 'Routi <support@routi.example>',
    TOSS_CLIENT_KEY: 'live_ck_client_key',
    TOSS_SECRET_KEY: 'live_sk_secret_key',
    SECRET_KEY: randomBytes(32).toString('base64'),
    DATABASE_URL: postgres.url,
    SMTP_URL: mail.url,
    DATA_DIR: join(folder, 'data'),
  };
  const web = (instance: number) =>
    runUnit(readUnitFile('ops/systemd/routi-web@.service', String(instance)), release, settings);
  const webs = [web(first), web(second)];
  const worker = runUnit(
    readUnitFile('ops/systemd/routi-worker@.service', String(workerPort)),
    release,
    settings,
  );
  const nginx = await startNginx(join(folder, 'nginx'), port, [first, second]);
  try {
    await Promise.all(webs.map(({ child }) => waitUntilListening(child)));
    const staff = (...args: string[]) =>
      execFileSync(process.execPath, ['scripts/staff.ts', ...args], {
        cwd: release,
        env: { ...settings, PATH: process.env.PATH },
        encoding: 'utf8',
      }).trim();
    const page = await browser.newPage({ baseURL: settings.SITE_ORIGIN, ignoreHTTPSErrors: true });
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await becomeAdmin(page, staff('add', 'chief1'));
    const image = await upload(page);
    expect(image).toMatch(/^\/uploads\//);
    for (const each of [first, second]) {
      expect((await fetch(`http://127.0.0.1:${each}${image}`)).status).toBe(200);
    }
    // Only the worker sends mail.
    expect((await fetch(`http://127.0.0.1:${workerPort}/readyz`)).status).toBe(200);
    await expect.poll(() => mail.mails.length).toBeGreaterThan(0);

    const statuses = new Set<number>();
    const accepted = connect(first, '127.0.0.1');
    await once(accepted, 'connect');
    const stopped = webs[0]?.stop();
    const answered = postOn(accepted, new URL(settings.SITE_ORIGIN).host);
    let ended = false;
    void stopped?.then(() => {
      ended = true;
    });
    while (!ended) {
      for (const path of ['/', '/login']) statuses.add((await page.request.get(path)).status());
      const refused = await page.request.post('/login', { form: { id: 'chief1', password: '' } });
      statuses.add(refused.status());
    }
    expect(await stopped).toBe(0);
    expect(await answered).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect([...statuses].sort()).toEqual([200, 403]);
    expect(readdirSync(settings.DATA_DIR).sort()).toEqual(['builds', 'uploads']);
    await page.close();
  } finally {
    await Promise.all([...webs.slice(1), worker].map((each) => each.stop()));
    await Promise.all([nginx.stop(), mail.close()]);
    await postgres.stop();
    rmSync(folder, { recursive: true });
  }
});
