// npm run staff: manages staff accounts from the site's machine (decisions S2, A6; security R39).
import { parseArgs } from 'node:util';
import { isStaffRole, type Role } from '#app/domains/accounts/identity/actor.ts';
import { grantRole } from '#app/domains/accounts/staff-rights/grant-role.server.ts';
import { listStaff } from '#app/domains/accounts/staff-rights/staff-queries.server.ts';
import { resetTwoFactor } from '#app/domains/accounts/two-factor-settings/reset-two-factor.server.ts';
import { inviteStaff } from '#app/domains/admin/staff/invite-staff.server.ts';
import { listLaunchNoticeEmails } from '#app/domains/membership/list-launch-notice-emails.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { formatKst } from '#app/shared/dates.ts';
import { type Composed, compose, DatabaseTakenError } from '#server/compose.ts';
import { readConfig } from '#server/config.ts';
import { WrongKeyError } from '#server/keys/key-in-use.ts';
import { ConfigError } from '#server/setting-rules.ts';

const USAGE = `npm run staff -- add ID                     a one-time link that makes a new account ID, as an admin
npm run staff -- promote ID ROLE             gives a member a role: editor, support, finance, viewer or admin
npm run staff -- revoke ID                   takes the role away again
npm run staff -- reset-two-factor ID --reason "…"
npm run staff -- list
npm run staff -- launch-notice               emails of members who want to hear when Routi-AI opens

With the embedded database the site must be stopped meanwhile; with PostgreSQL it may run.`;

/** `says`: what was done, or why not. The exit code is 1 unless `done`. */
type Outcome = { done: boolean; says: string };
const done = (says: string): Outcome => ({ done: true, says });
const refused = (says: string): Outcome => ({ done: false, says });

const NOT_FOUND = 'There is no account with this ID.';

async function add(platform: Platform, loginId: string): Promise<Outcome> {
  const invited = await inviteStaff(platform, { loginId, role: 'admin' }, 'system');
  if (invited.ok) {
    const { address, expiresAt } = invited.value;
    return done(
      `Valid once, until ${formatKst(expiresAt)}. The person who opens it becomes an admin:\n${address}`,
    );
  }
  return refused(
    invited.error === 'taken'
      ? `There is an account with this ID already: npm run staff -- promote ${loginId} admin`
      : 'An ID has 5 to 20 lowercase letters or numbers.',
  );
}

async function setRole(platform: Platform, loginId: string, role: Role): Promise<Outcome> {
  const granted = await grantRole(platform, 'system', { loginId, role });
  if (granted.ok) return done(`${loginId} ${granted.value.changed ? 'is now' : 'was already'} ${role}.`);
  return refused(
    granted.error === 'last-admin' ? 'This is the last admin: make another one first.' : NOT_FOUND,
  );
}

async function reset(platform: Platform, loginId: string, reason: string): Promise<Outcome> {
  const outcome = await resetTwoFactor(platform, 'system', { loginId, reason });
  if (outcome.ok) return done(`Two-factor of ${loginId} is off, and the owner is told by mail.`);
  const why = {
    reason: 'Say why: --reason "…", at most 500 characters.',
    'not-found': NOT_FOUND,
    off: 'This account has no two-factor.',
  };
  return refused(why[outcome.error]);
}

async function list(platform: Platform): Promise<Outcome> {
  const staff = await listStaff(platform);
  if (staff.length === 0) return done('Nobody yet: npm run staff -- add ID');
  const lines = staff.map(({ loginId, role, twoFactor, lastLoginAt }) => {
    const seen = lastLoginAt ? `last login ${formatKst(lastLoginAt)}` : 'never logged in';
    return `${loginId.padEnd(20)}  ${role.padEnd(7)}  two-factor ${twoFactor ? 'on ' : 'off'}  ${seen}`;
  });
  return done(lines.join('\n'));
}

async function listLaunchNotice(platform: Platform): Promise<Outcome> {
  const emails = await listLaunchNoticeEmails(platform);
  return done(emails.length === 0 ? 'Nobody yet.' : emails.join('\n'));
}

type Command = (platform: Platform) => Promise<Outcome>;

/** The command of the arguments; null if they are invalid. */
function parseCommand([command = '', id = '', role = '', ...more]: string[], reason: string): Command | null {
  if (more.length > 0 || (role !== '' && command !== 'promote')) return null;
  if (command === 'list') return id === '' ? list : null;
  if (command === 'launch-notice') return id === '' ? listLaunchNotice : null;
  if (id === '') return null;
  if (command === 'add') return (platform) => add(platform, id);
  if (command === 'revoke') return (platform) => setRole(platform, id, 'member');
  if (command === 'reset-two-factor') return (platform) => reset(platform, id, reason);
  if (command === 'promote' && isStaffRole(role)) return (platform) => setRole(platform, id, role);
  return null;
}

/** Composes the site without its job runner; jobs that are woken stay in the queue for the site. */
async function open(): Promise<Composed> {
  return compose(readConfig());
}

async function run(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { reason: { type: 'string', default: '' } },
  });
  const command = parseCommand(positionals, values.reason);
  if (!command) {
    console.error(USAGE);
    return 2;
  }
  const composed = await open();
  try {
    const { done: ok, says } = await command(composed.platform);
    console[ok ? 'log' : 'error'](says);
    return ok ? 0 : 1;
  } finally {
    await composed.close();
  }
}

function explain(error: unknown): string {
  if (error instanceof DatabaseTakenError) return `The site is running. ${error.message}`;
  if (error instanceof ConfigError || error instanceof WrongKeyError) return error.message;
  if (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
    return USAGE;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

process.exitCode = await run().catch((error: unknown) => {
  console.error(explain(error));
  return 1;
});
