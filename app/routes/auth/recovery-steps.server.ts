import { parseWithValibot } from '@conform-to/valibot';
import { data } from 'react-router';
import { platformContext, requestContext } from '#app/context.ts';
import type { RedeemError } from '#app/domains/accounts/codes/redeem-code.server.ts';
import type { openReset } from '#app/domains/accounts/recovery/open-reset.server.ts';
import {
  FindIdStart,
  FindPasswordStart,
  RecoveryCodeEntry,
} from '#app/domains/accounts/recovery/recovery-schema.ts';
import {
  type RecoveryRequest,
  sendRecoveryCode,
} from '#app/domains/accounts/recovery/send-recovery-code.server.ts';
import type { Result } from '#app/shared/result.ts';
import type { RequestArgs } from '#app/web/session.server.ts';
import { recoveryFormError } from './recovery-form-error.server.ts';

type Purpose = RecoveryRequest['purpose'];

type VerifyCode<Done> = (...shown: Parameters<typeof openReset>) => Promise<Result<Done, RedeemError>>;

/**
 * The steps that find ID and find password share: `send` mails a code, again if needed; `check` verifies it. An error
 * shows its own step again; `done` is the result of the verified code.
 */
export async function handleRecoveryStep<Done>(
  { context }: RequestArgs,
  form: FormData,
  purpose: Purpose,
  verify: VerifyCode<Done>,
) {
  const platform = context.get(platformContext);
  const caller = context.get(requestContext);
  const asked = readStartFields(form);
  if (form.get('step') !== 'check') {
    const submission = parseStart(omitFields(form, 'step', 'flow'), purpose);
    if (submission.status !== 'success') {
      return data({ asked: null, result: submission.reply(), problem: null, done: null }, { status: 422 });
    }
    const sent = await sendRecoveryCode(platform, caller, {
      purpose,
      ...submission.value,
    } as RecoveryRequest);
    if (sent.ok) {
      return data({
        asked: { ...submission.value, ...sent.value },
        result: undefined,
        problem: null,
        done: null,
      });
    }
    const { problem, status, headers } = recoveryFormError(sent.error);
    const result = submission.reply({ formErrors: [sent.error.code] });
    const from = asked.flow === '' ? null : asked;
    return data({ asked: from, result, problem, done: null }, { status, headers });
  }

  const submission = parseWithValibot(omitFields(form, 'step', 'id', 'email'), { schema: RecoveryCodeEntry });
  const hideFields = ['code'];
  if (submission.status !== 'success') {
    const result = submission.reply({ hideFields });
    return data({ asked, result, problem: null, done: null }, { status: 422 });
  }
  const { flow = '', code } = submission.value;
  const verified = await verify(platform, caller, { flow, code });
  if (verified.ok) return data({ asked: null, result: undefined, problem: null, done: verified.value });
  const { problem, fieldErrors, status, headers } = recoveryFormError(verified.error);
  const result = submission.reply({ formErrors: [verified.error.code], fieldErrors, hideFields });
  return data({ asked, result, problem, done: null }, { status, headers });
}

function parseStart(form: FormData, purpose: Purpose) {
  return purpose === 'find-id'
    ? parseWithValibot(form, { schema: FindIdStart })
    : parseWithValibot(form, { schema: FindPasswordStart });
}

/** The fields of step 1, repeated in step 2. */
function readStartFields(form: FormData): { flow: string; email: string; id?: string } {
  const text = (name: string) => String(form.get(name) ?? '');
  return { flow: text('flow'), email: text('email'), ...(form.has('id') && { id: text('id') }) };
}

function omitFields(form: FormData, ...names: string[]): FormData {
  const rest = new FormData();
  for (const [name, value] of form) if (!names.includes(name)) rest.append(name, value);
  return rest;
}
