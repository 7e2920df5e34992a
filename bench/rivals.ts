import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { freePort } from '../tests/support/site-process.ts';
import { SERVER_CORE } from './load.ts';

/** Another server with the same page. `pid`: the process that answers. */
export type Rival = { origin: string; pid: number; stop(): Promise<void> };

/** What nginx says by itself of a file; of what it varies by it says nothing unless it is told. */
const OWN = /^(date|connection|keep-alive|content-(type|length|encoding)|etag)$/;

/**
 * nginx with one worker that sends the packed page as a file, as fast as it knows how: `/page.html`, and `/same.html` with
 * the headers of our answer besides.
 */
export async function startNginx(folder: string, packed: Buffer, headers: Headers): Promise<Rival> {
  const port = await freePort();
  for (const name of ['page.html', 'same.html']) {
    writeFileSync(join(folder, name), gunzipSync(packed));
    writeFileSync(join(folder, `${name}.gz`), packed);
  }
  const added = [...headers]
    .filter(([name]) => !OWN.test(name))
    .map(([name, value]) => `add_header ${name} "${value}";`)
    .join(' ');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'scgi', 'uwsgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ');
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; worker_processes 1;
    pid ${folder}/nginx.pid; error_log ${folder}/error.log;
    events { worker_connections 1024; }
    http {
      ${temporary} access_log off; sendfile on; tcp_nopush on; gzip_static on; keepalive_requests 1000000000;
      open_file_cache max=100 inactive=60s; types { text/html html; }
      server { listen 127.0.0.1:${port}; root ${folder}; location = /same.html { ${added} } }
    }`,
  );
  const child = pinned('nginx', ['-e', `${folder}/error.log`, '-c', `${folder}/nginx.conf`, '-p', folder]);
  const origin = `http://127.0.0.1:${port}`;
  await untilAnswered(`${origin}/page.html`);
  const children = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8');
  return { origin, pid: Number(children.trim().split(' ')[0]), stop: () => end(child) };
}

/** The least that Node can do: one buffer, three headers. */
export async function startBareServer(folder: string, packed: Buffer): Promise<Rival> {
  const port = await freePort();
  const file = join(folder, 'bare.gz');
  writeFileSync(file, packed);
  const child = pinned(process.execPath, [join(import.meta.dirname, 'bare-server.ts'), file, String(port)]);
  const origin = `http://127.0.0.1:${port}`;
  await untilAnswered(origin);
  if (child.pid === undefined) throw new Error('The bare server has no process.');
  return { origin, pid: child.pid, stop: () => end(child) };
}

function pinned(program: string, programArguments: string[]): ChildProcess {
  return spawn('taskset', ['-c', SERVER_CORE, program, ...programArguments], { stdio: 'inherit' });
}

async function untilAnswered(url: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (
      await fetch(url).then(
        (response) => response.ok,
        () => false,
      )
    )
      return;
    await pause(50);
  }
  throw new Error(`${url} does not answer.`);
}

async function end(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}
