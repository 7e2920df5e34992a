import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../support/site-process.ts';

const PROGRAM = '/usr/sbin/nginx';

export const hasNginx = () => existsSync(PROGRAM);

export type Nginx = { child: ChildProcess; stop(): Promise<void> };

/** Runs `ops/nginx.conf` on `port` in front of `webs`, with a certificate of its own and its files in `folder`. */
export async function startNginx(folder: string, port: number, webs: readonly number[]): Promise<Nginx> {
  mkdirSync(folder, { recursive: true });
  const [key, certificate] = [join(folder, 'privkey.pem'), join(folder, 'fullchain.pem')];
  const subject = ['-subj', '/CN=routi', '-addext', 'subjectAltName=IP:127.0.0.1', '-days', '2'];
  const output = ['-keyout', key, '-out', certificate];
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      ...output,
      ...subject,
    ],
    { stdio: 'ignore' },
  );
  const site = readFileSync('ops/nginx.conf', 'utf8')
    .replace(/^ *listen \[::\].*\n/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${await freePort()};`)
    .replace('listen 443 ', `listen 127.0.0.1:${port} `)
    .replace(/^ +server 127\.0\.0\.1:3001 .*\n/m, (line) =>
      webs.map((web) => line.replace('3001', String(web))).join(''),
    )
    .replaceAll('/etc/letsencrypt/live/www.example.com', folder)
    .replaceAll('www.example.com', '127.0.0.1');
  writeFileSync(join(folder, 'site.conf'), site);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const main = [
    process.getuid?.() === 0 ? 'user root;' : '',
    'daemon off; master_process on; worker_processes 1; error_log stderr crit;',
    `pid ${join(folder, 'nginx.pid')};`,
    'events {}',
    'http {',
    'access_log off;',
    ...temporary.map((name) => `${name}_temp_path ${join(folder, name)};`),
    `include ${join(folder, 'site.conf')};`,
    '}',
  ].join('\n');
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, main);
  // Throws with nginx's message if the configuration is invalid.
  execFileSync(PROGRAM, ['-t', '-q', '-c', file], { stdio: 'pipe' });
  const child = spawn(PROGRAM, ['-c', file], { stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    child,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
