import { findMember, findMemberProfile } from '#app/domains/accounts/identity/account-queries.server.ts';
import { changeMemberInfo } from '#app/domains/accounts/profile/change-member-info.server.ts';
import type { MemberInfoInput } from '#app/domains/accounts/profile/member-info-schema.ts';
import { getMemberInfo } from '#app/domains/accounts/profile/profile-queries.server.ts';
import { signUp } from '#app/domains/membership/sign-up.server.ts';
import { lightHasher } from './light-hasher.ts';
import { logIn } from './logins.ts';
import { signUpInput } from './sign-up-input.ts';
import { newCaller } from './signed-in-browser.ts';
import { PASSWORD } from './signing-in.ts';
import type { TestPlatform } from './test-platform.ts';

/** A caller from its own network, to avoid rate limits, 1 ms after the previous one. */
export function laterCaller({ clock }: TestPlatform) {
  clock.advance(1);
  return newCaller();
}

let people = 0;

/** A logged-in member at the member info form, with a unique phone number. */
export async function newMemberAtForm(
  site: TestPlatform,
  change: Partial<Parameters<typeof signUpInput>[0]> = {},
) {
  const { platform } = site;
  people += 1;
  const tel = `010-7000-${String(people).padStart(4, '0')}`;
  const input = signUpInput({ tel, ...change });
  await signUp(platform, laterCaller(site), input, lightHasher);
  const member = await findMember(platform, input.id);
  if (!member) throw new Error('There is no such member.');
  const { sessionToken: token } = await logIn(site, input.id);
  const by = () => ({ member, token, caller: laterCaller(site) });
  const edited = async (edits: Partial<MemberInfoInput>): Promise<MemberInfoInput> => ({
    ...(await getMemberInfo(platform, member)),
    address: '1 Test Street, Seoul',
    ...edits,
  });
  const save = async (edits: Partial<MemberInfoInput>) =>
    changeMemberInfo(platform, by(), await edited(edits), lightHasher);
  return {
    ...member,
    tel,
    by,
    edited,
    save,
    profile: () => findMemberProfile(platform, member.accountId),
    /** Requests a change of email and returns the flow. */
    async requestEmailChange(email: string): Promise<string> {
      const saved = await save({ email, currentPassword: PASSWORD });
      return (saved.ok && saved.value.emailFlow) || 'no flow';
    },
  };
}

export type MemberAtForm = Awaited<ReturnType<typeof newMemberAtForm>>;
