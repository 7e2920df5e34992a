import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { formClient } from '#tests/support/form-client.ts';
import { openLocalS3 } from '#tests/support/local-s3.ts';
import { startPostgres } from '#tests/support/postgres-server.ts';
import { freePort, startSite } from '#tests/support/site-process.ts';
import { logIn } from '#tests/support/site-visitors.ts';
import { smallImage } from '#tests/support/small-image.ts';
import { startSmtpSink } from '#tests/support/smtp-sink.ts';

/**
 * npm run drill:outages: a web process and a worker on PostgreSQL and an S3 store lose the store, then the worker. Pages
 * must stay, an upload must say that nothing was changed, and staff must be mailed about the worker. The last line has the
 * figures; exits with 1 otherwise. Takes about four minutes, most of them until the worker counts as silent.
 */
const ALERT_TIMEOUT_MS = 360_000;
const startedAt = performance.now();
const seconds = () => Math.round((performance.now() - startedAt) / 1000);
const say = (text: string) => console.log(`${seconds()} s  ${text}`);

/** A TCP relay that can be away, as its target is then for its clients. */
async function openRelay(target: URL) {
  let away = false;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    if (away) return client.destroy();
    const upstream = connect(Number(target.port), target.hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    }
    client.pipe(upstream).pipe(client);
  });
  const port = await freePort();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const drop = () => sockets.forEach((socket) => void socket.destroy());
  return {
    url: `http://127.0.0.1:${port}`,
    setAway(next: boolean) {
      away = next;
      if (away) drop();
    },
    close() {
      drop();
      server.close();
    },
  };
}

async function until(holds: () => boolean, ms: number): Promise<boolean> {
  for (const end = Date.now() + ms; Date.now() < end; await delay(500)) if (holds()) return true;
  return holds();
}

async function run(): Promise<boolean> {
  const dataDir = mkdtempSync(join(tmpdir(), 'routi-outages-'));
  const [postgres, s3, mail] = await Promise.all([startPostgres(), openLocalS3(), startSmtpSink()]);
  const bucket = await s3.addBucket();
  const relay = await openRelay(new URL(bucket.endpoint ?? ''));
  const env = {
    DATABASE_URL: postgres.url,
    UPLOADS: 's3',
    S3_ENDPOINT: relay.url,
    S3_BUCKET: bucket.bucket,
    S3_ACCESS_KEY_ID: bucket.accessKeyId,
    S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
    SMTP_URL: mail.url,
    ALERT_EMAILS: 'operator@example.com',
    TRUSTED_PROXIES: '127.0.0.1',
  };
  const web = await startSite({ dataDir, env: { ...env, ROLE: 'web' } });
  const startWorker = () =>
    startSite({ dataDir, env: { ...env, ROLE: 'worker' }, port: Number(new URL(web.origin).port) });
  let worker = await startWorker();
  try {
    const editor = await logIn(web, web.demoAccounts().editor, 'text/html');
    const publish = async () => {
      const form = new FormData();
      const words = { title: 'Written during an outage', type: 'Notice', contents: 'Its contents.' };
      for (const [name, value] of Object.entries({ ...words, image: await smallImage('green') }))
        form.append(name, value);
      const response = await editor.send('/notice/write', form);
      return { status: response.status, text: await response.text() };
    };

    relay.setAway(true);
    const refused = await publish();
    const pages = await Promise.all(
      ['/', '/notice', '/solutionplan', '/login'].map(
        async (path) => (await fetch(web.origin + path)).status,
      ),
    );
    const list = await formClient(web.origin).page('/notice');
    const kept = !list.includes('Written during an outage');
    say(`store away: an upload is answered ${refused.status}, pages ${pages.join(' ')}`);
    relay.setAway(false);
    const accepted = await publish();
    say(`store back: the same upload is answered ${accepted.status}`);

    const about = (text: string) =>
      mail.mails.filter((each) => each.includes('operator@example.com') && each.includes(text)).length;
    worker.child.kill('SIGKILL');
    await worker.ended;
    say('worker killed');
    const warned = await until(() => about('worker') > 0, ALERT_TIMEOUT_MS);
    const silentAfter = seconds();
    say(warned ? 'staff were mailed that the worker is silent' : 'nobody was mailed');
    worker = await startWorker();
    const calmed = await until(() => about('worker') > 1, ALERT_TIMEOUT_MS);
    say(calmed ? 'staff were mailed that the worker is back' : 'nobody was mailed that the worker is back');

    const ok =
      refused.status === 503 &&
      kept &&
      pages.every((status) => status === 200) &&
      accepted.status === 303 &&
      warned &&
      calmed;
    console.log(
      `outages=store,worker upload=${refused.status} kept=${kept} pages=${pages.join(',')} retried=${accepted.status} ` +
        `silentMailed=${warned} after=${silentAfter} backMailed=${calmed}`,
    );
    return ok;
  } finally {
    for (const site of [worker, web]) await site.stop();
    relay.close();
    await Promise.all([mail.close(), s3.close(), postgres.stop()]);
    rmSync(dataDir, { recursive: true });
  }
}

process.exit((await run()) ? 0 : 1);
