/**
 * npm run test:released: runs the last release's own tests on the present tables, which it would see during an upgrade.
 * Takes minutes, and needs the release's tag.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readLastRelease } from '#app/platform/db/release-order.server.ts';

const root = join(import.meta.dirname, '../..');
/** Rooms that write money, logins and posts. */
const ROOMS = ['accounts', 'billing', 'boards', 'checkout', 'subscriptions'];

const tag = `v${await readLastRelease(root)}`;
if (spawnSync('git', ['rev-parse', '--verify', '--quiet', `refs/tags/${tag}`], { cwd: root }).status !== 0) {
  console.log(`There is no tag ${tag} yet, so there is nothing to compare with.`);
  process.exit(0);
}
const folder = mkdtempSync(join(tmpdir(), 'routi-released-'));
const released = join(folder, 'site');
const run = (command: string, args: string[]) =>
  spawnSync(command, args, { cwd: released, stdio: 'inherit' }).status ?? 1;
execFileSync('git', ['worktree', 'add', '--detach', released, tag], { cwd: root, stdio: 'ignore' });
let code = run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund']);
if (code === 0) {
  cpSync(join(root, 'db/migrations'), join(released, 'db/migrations'), { recursive: true });
  const tests = process.argv.length > 2 ? process.argv.slice(2) : ROOMS.map((room) => `app/domains/${room}/`);
  const projects = ['--project', 'postgres', '--project', 'embedded'];
  const vitest = join(released, 'node_modules/vitest/vitest.mjs');
  const node = join(released, 'node_modules/node/bin/node');
  code = run(node, [vitest, 'run', ...projects, ...tests]);
}
execFileSync('git', ['worktree', 'remove', '--force', released], { cwd: root });
rmSync(folder, { recursive: true });
process.exit(code);
