import type { Member } from '#app/domains/accounts/identity/actor.ts';
import { signIn } from '#app/domains/accounts/sign-in/sign-in.server.ts';
import { listSignIns } from '#app/domains/accounts/sign-in/sign-in-queries.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { DAY_MS } from '#app/shared/dates.ts';
import { DEMO_CALLER } from './sign-up-person.ts';
import { siteAt } from './site-at.ts';

const OFFICE =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1';

/** `after`: part of the time since the subscription began. */
const SIGN_INS = [
  { after: 0.7, userAgent: OFFICE, mistyped: false },
  { after: 0.82, userAgent: PHONE, mistyped: false },
  { after: 0.939, userAgent: OFFICE, mistyped: true },
  { after: 0.94, userAgent: OFFICE, mistyped: false },
];

/** The logins of a member with an office PC and a phone, who once mistyped the password. Done once. */
export async function seedSignIns(
  platform: Platform,
  member: Member,
  { password, subscribedDaysAgo }: { password: string; subscribedDaysAgo: number },
): Promise<void> {
  if ((await listSignIns(platform, member.accountId)).length > 0) return;
  const now = platform.clock.now().getTime();
  const devices = new Map<string, string>();
  for (const { after, userAgent, mistyped } of SIGN_INS) {
    const site = siteAt(platform, new Date(now - subscribedDaysAgo * (1 - after) * DAY_MS));
    const login = { id: member.loginId, password: mistyped ? `${password}1` : password };
    const tokens = { session: null, device: devices.get(userAgent) ?? null };
    const done = await signIn(site, { ...DEMO_CALLER, userAgent }, login, tokens);
    if (done.ok && done.value.kind === 'signed-in') devices.set(userAgent, done.value.deviceToken);
    else if (!mistyped) throw new Error(`The demo's login of ${member.loginId} was refused.`);
  }
}
