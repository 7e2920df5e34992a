import { platformContext, requestContext } from '#app/context.ts';
import { redeemCode } from '#app/domains/accounts/codes/redeem-code.server.ts';
import { hasVerifiedTel } from '#app/domains/accounts/profile/profile-queries.server.ts';
import { sendTelCode } from '#app/domains/accounts/profile/send-tel-code.server.ts';
import { NO_TEL_CHECK, type TelCheck } from '#app/domains/accounts/profile/tel-check.ts';
import { plainCode } from '#app/domains/accounts/second-factor/recovery-code.ts';
import type { RequestArgs } from '#app/web/session.server.ts';

/** The fields of sign-up that a Verify button sends, by name. */
const textIn = (form: FormData, name: string) => {
  const value = form.get(name);
  return typeof value === 'string' ? value.slice(0, 100) : '';
};

/** A visitor pressed Verify beside Tel: a code goes to the number that stands there. */
export async function sendCode({ context }: RequestArgs, form: FormData): Promise<TelCheck> {
  const request = { tel: textIn(form, 'tel'), accountId: null };
  const sent = await sendTelCode(context.get(platformContext), context.get(requestContext), request);
  if (sent.ok) return { state: 'sent', flow: sent.value.flow };
  // The code that went out a moment ago is still good.
  return { state: sent.error.code, flow: textIn(form, 'telFlow') || null };
}

/** A visitor entered the code. */
export async function confirmCode({ context }: RequestArgs, form: FormData): Promise<TelCheck> {
  const flow = textIn(form, 'telFlow');
  const code = plainCode(textIn(form, 'telCode'));
  const redeemed = await redeemCode(context.get(platformContext), 'verify-tel', { flow, code });
  return { state: redeemed.ok ? 'verified' : redeemed.error.code, flow };
}

/** How it stands with the number of a form that comes back for another reason. */
export async function telCheckIn({ context }: RequestArgs, form: FormData): Promise<TelCheck> {
  const flow = textIn(form, 'telFlow');
  if (flow === '') return NO_TEL_CHECK;
  const proved = await hasVerifiedTel(context.get(platformContext), { flow, tel: textIn(form, 'tel') });
  return { state: proved ? 'verified' : 'sent', flow };
}
