import { platformContext, requestContext } from '#app/context.ts';
import { redeemCode } from '#app/domains/accounts/codes/redeem-code.server.ts';
import { hasVerifiedTel } from '#app/domains/accounts/profile/profile-queries.server.ts';
import { sendTelCode } from '#app/domains/accounts/profile/send-tel-code.server.ts';
import { NO_TEL_CHECK, type TelCheck } from '#app/domains/accounts/profile/tel-check.ts';
import { normalizeCode } from '#app/domains/accounts/two-factor/recovery-code.ts';
import type { RequestArgs } from '#app/web/session.server.ts';

const readText = (form: FormData, name: string) => {
  const value = form.get(name);
  return typeof value === 'string' ? value.slice(0, 100) : '';
};

export async function sendCode({ context }: RequestArgs, form: FormData): Promise<TelCheck> {
  const request = { tel: readText(form, 'tel'), accountId: null };
  const sent = await sendTelCode(context.get(platformContext), context.get(requestContext), request);
  if (sent.ok) return { state: 'sent', flow: sent.value.flow };
  // An earlier code remains valid.
  return { state: sent.error.code, flow: readText(form, 'telFlow') || null };
}

export async function confirmCode({ context }: RequestArgs, form: FormData): Promise<TelCheck> {
  const flow = readText(form, 'telFlow');
  const code = normalizeCode(readText(form, 'telCode'));
  const redeemed = await redeemCode(context.get(platformContext), 'verify-tel', { flow, code });
  return { state: redeemed.ok ? 'verified' : redeemed.error.code, flow };
}

/** The state of the number in a form that is shown again for another reason. */
export async function readTelCheck({ context }: RequestArgs, form: FormData): Promise<TelCheck> {
  const flow = readText(form, 'telFlow');
  if (flow === '') return NO_TEL_CHECK;
  const verified = await hasVerifiedTel(context.get(platformContext), { flow, tel: readText(form, 'tel') });
  return { state: verified ? 'verified' : 'sent', flow };
}
