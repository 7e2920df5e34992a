import { cpSync, rmSync } from 'node:fs';
import pg from 'pg';
import { formClient, locationOf } from '../../support/form-client.ts';
import { textOf } from '../../support/html-form.ts';
import { type SiteProcess, startSite } from '../../support/site-process.ts';
import { logIn, newMember } from '../../support/site-visitors.ts';
import { smallImage } from '../../support/small-image.ts';
import { startSmtpSink } from '../../support/smtp-sink.ts';
import { orderByCard } from '../../support/visitor-orders.ts';
import { seededPostgres } from '../support/seeded-data.ts';
import { expect, test } from '../support/site.ts';

test('two web processes and two workers share posts, uploads, sessions and orders, and one worker is enough for mail', async () => {
  test.setTimeout(120_000);
  const { postgres, dataDir } = await seededPostgres('several');
  // As on another machine: they share only the database.
  const elsewhere = `${dataDir}-elsewhere`;
  cpSync(dataDir, elsewhere, { recursive: true });
  const mail = await startSmtpSink();
  const env = {
    DATABASE_URL: postgres.url,
    DATABASE_CONNECTIONS: '5',
    UPLOADS: 'database',
    SMTP_URL: mail.url,
    TRUSTED_PROXIES: '127.0.0.1',
  };
  const running: SiteProcess[] = [];
  const start = async (role: 'web' | 'worker', folder: string, port?: number) => {
    const site = await startSite({ dataDir: folder, env: { ...env, ROLE: role }, ...(port && { port }) });
    running.push(site);
    return site;
  };
  try {
    const [first, second] = await Promise.all([start('web', dataDir), start('web', elsewhere)]);
    // In a demo, a worker uses the sandbox of the web process on its port.
    const portOf = ({ origin }: SiteProcess) => Number(new URL(origin).port);
    const [stopping] = await Promise.all([
      start('worker', dataDir, portOf(first)),
      start('worker', elsewhere, portOf(second)),
    ]);

    const editor = await logIn(first, first.demoAccounts().editor);
    const post = new FormData();
    const fields = { title: 'One site of four processes', type: 'Notice', contents: 'Its contents.' };
    for (const [name, value] of Object.entries({ ...fields, image: await smallImage('green') }))
      post.append(name, value);
    const address = locationOf(await editor.send('/notice/write', post));
    const shown = await formClient(second.origin).page(address);
    expect(textOf(shown)).toContain('One site of four processes');
    const image = shown.match(/\/uploads\/[\w.-]+/)?.[0] ?? 'none';
    const bytes = async ({ origin }: SiteProcess) => (await fetch(origin + image)).arrayBuffer();
    expect((await bytes(second)).byteLength).toBeGreaterThan(0);
    expect(await bytes(second)).toEqual(await bytes(first));

    const member = await newMember(first);
    const buyer = await logIn(second, member);
    const number = await orderByCard(buyer, 'standard');
    const order = await fetch(`${first.origin}/orderdetail?order=${number}`, {
      headers: { Cookie: `sid=${buyer.cookie('sid')}` },
    });
    expect(textOf(await order.text())).toContain('₩3,750,000');

    expect(await stopping.stop()).toBe(0);
    const late = await newMember(second);
    await expect.poll(() => mail.mails.filter((each) => each.includes(late.email)).length).toBeGreaterThan(0);
  } finally {
    await Promise.all(running.map((site) => site.stop()));
    await mail.close();
    await postgres.stop();
    for (const folder of [dataDir, elsewhere]) rmSync(folder, { recursive: true });
  }
});

test('two processes on one database show new posts, also after losing their listeners, and cached pages after losing the database', async () => {
  test.setTimeout(180_000);
  const { postgres, dataDir } = await seededPostgres('finished');
  const env = { DATABASE_URL: postgres.url, LOG_LEVEL: 'silent' };
  const sites = await Promise.all([startSite({ dataDir, env }), startSite({ dataDir, env })]);
  const database = new pg.Client(postgres.url);
  await database.connect();

  const publish = async (id: number, title: string) => {
    await database.query('begin');
    await database.query(
      `insert into posts (board, id, type, date, title, search_text) values ('notice', $1, 'Notice', '2099-01-01', $2, '')`,
      [id, title],
    );
    await database.query(`select pg_notify('content_changed', 'boards')`);
    await database.query('commit');
  };
  const pages = (path: string) =>
    Promise.all(sites.map(async ({ origin }) => (await fetch(origin + path)).text()));
  const shown = async (title: string) =>
    (await Promise.all([pages('/notice'), pages('/')])).flat().filter((html) => html.includes(title)).length;

  expect(await shown('Latest Updates')).toBe(4);
  await publish(9001, 'Published while both listen');
  await expect.poll(() => shown('Published while both listen')).toBe(4);

  const { rowCount } = await database.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'routi-listen'`,
  );
  // Each process listens for posts, settings and the demo clock.
  expect(rowCount).toBe(6);
  await publish(9002, 'Published while none listens');
  await expect.poll(() => shown('Published while none listens')).toBe(4);

  await database.end();
  await postgres.stop();
  for (const { origin } of sites) {
    expect((await fetch(`${origin}/notice`)).status).toBe(200);
    const uncached = await fetch(`${origin}/faq?q=nobodyaskedbefore`);
    expect([uncached.status, uncached.headers.get('Retry-After')]).toEqual([503, '5']);
    expect(await uncached.text()).toContain(`Request id: ${uncached.headers.get('X-Request-Id')}`);
    expect((await fetch(`${origin}/faq.data?q=nobodyaskedbefore`)).status).toBe(503);
    expect(
      (await fetch(`${origin}/session.json`, { headers: { Cookie: `sid=${'a'.repeat(43)}` } })).status,
    ).toBe(503);
    expect((await fetch(`${origin}/readyz`)).status).toBe(503);
  }
  for (const site of sites) site.child.kill('SIGKILL');
  await Promise.all(sites.map(({ ended }) => ended));
  rmSync(dataDir, { recursive: true });
});
