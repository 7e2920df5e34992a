import { type FieldMetadata, type SubmissionResult, useForm } from '@conform-to/react';
import { parseWithValibot } from '@conform-to/valibot';
import { useNavigation } from 'react-router';
import { insertDashes } from '#app/domains/accounts/fields/insert-dashes.ts';
import { passwordChecklist } from '#app/domains/accounts/passwords/password.ts';
import type { TelCheck } from '#app/domains/accounts/profile/tel-check.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { Form } from '#app/ui/form.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { RuleChecklist } from '#app/ui/rule-checklist.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { textInputProps } from '#app/ui/text-input-props.ts';
import { useClearedInputs } from '#app/ui/use-cleared-inputs.ts';
import { type IdCheck, signUpMessage } from '../messages.ts';
import { SIGN_UP_FIELDS, SignUp } from '../schema.ts';
import { CONSENT_BOXES, type ConsentTicks, NO_CONSENTS } from '../sign-up.ts';
import { SignUpConsents, type SignUpTerms } from './sign-up-consents.tsx';
import { TelField } from './tel-field.tsx';
import { useIdCheck } from './use-id-check.ts';

type TextName = 'id' | 'password' | 'passwordConfirm' | 'name' | 'tel' | 'telCode' | 'email' | 'company';

type Props = {
  /** The page's title; prefixed with "Error:" when the form is rejected. */
  title: string;
  lastResult: SubmissionResult<string[]> | undefined;
  /** The result of Verify for the ID, if the whole form was submitted for it. */
  idCheck: IdCheck | null;
  /** The state of the number's check, if the whole form was submitted. */
  telCheck: TelCheck;
  telRequired: boolean;
  /** An error of the form as a whole. */
  problem: string | null;
  terms: SignUpTerms;
};

/** The fields of sign-up in the order of spec §2, checked on blur; messages as in spec §5. */
export function SignUpForm({ title, lastResult, idCheck, telCheck, telRequired, problem, terms }: Props) {
  // Until the next page is shown, not only until the response.
  const busy = useNavigation().formMethod === 'POST';
  const [form, fields] = useForm({
    id: 'sign-up-form',
    lastResult,
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithValibot(formData, { schema: SignUp }),
  });
  const verify = useIdCheck(idCheck);
  useClearedInputs(lastResult, fields.password.id, fields.passwordConfirm.id);
  const failed = lastResult?.status === 'error' || form.status === 'error';

  const messages = SIGN_UP_FIELDS.flatMap((name) => {
    const message = signUpMessage(fields[name].errors?.[0]);
    return message ? [{ id: fields[name].id, message }] : [];
  });
  const summary = problem === null ? messages : [{ id: form.id, message: problem }, ...messages];
  const text = (name: TextName, type: 'text' | 'tel' | 'email' = 'text') => {
    const field: FieldMetadata<string | undefined> = fields[name];
    return { ...textInputProps(field), type, error: signUpMessage(field.errors?.[0]) };
  };

  return (
    <Form
      method="post"
      consoleLine="Error adding data:"
      beforeRetry="Try to log in with your new ID before you sign up again."
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate
      className="grid grid-cols-1 gap-10"
    >
      <title>{failed ? `Error: ${title}` : title}</title>
      {/* Enter presses a form's first button, which must not be Verify. */}
      <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true" disabled={busy}>
        Sign Up
      </button>
      {lastResult?.status === 'error' && summary.length > 0 && (
        <ErrorSummary title="Please check the following" errors={summary} />
      )}
      <fieldset className="grid grid-cols-1 gap-6">
        <legend className="mb-4 text-h3">Account</legend>
        <div>
          <TextField
            {...text('id', 'text')}
            label="ID"
            hint="5 to 20 lowercase letters or numbers."
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
            onInput={verify.forget}
            action={
              <Button
                type="submit"
                name="intent"
                value="verify-id"
                variant="secondary"
                aria-label="Verify ID"
                pending={verify.shown.pending}
                onClick={(event) => {
                  event.preventDefault();
                  void verify.ask(fields.id.value ?? '');
                }}
              >
                Verify
              </Button>
            }
          />
          <p
            role="status"
            className={`text-small ${verify.shown.check?.free ? 'text-brand' : 'text-danger'}`}
          >
            {verify.shown.check?.message}
          </p>
        </div>
        <div>
          <PasswordField {...text('password')} label="Password" autoComplete="new-password" required />
          <RuleChecklist label="Password rules" rules={passwordChecklist(fields.password.value ?? '')} />
        </div>
        <PasswordField
          {...text('passwordConfirm')}
          label="Confirm Password"
          autoComplete="new-password"
          required
        />
      </fieldset>
      <fieldset className="grid grid-cols-1 gap-6">
        <legend className="mb-4 text-h3">You and your company</legend>
        <TextField
          {...text('name', 'text')}
          label="Name"
          hint="2 to 20 letters in English or Korean, without spaces."
          autoComplete="name"
          required
        />
        <TelField
          tel={text('tel', 'tel')}
          code={text('telCode', 'text')}
          typed={{ tel: fields.tel.value ?? '', code: fields.telCode.value ?? '' }}
          initial={telCheck}
          required={telRequired}
          onBlur={insertDashes}
        />
        <TextField
          {...text('email', 'email')}
          label="Email"
          autoComplete="email"
          spellCheck={false}
          required
        />
        <TextField
          {...text('company', 'text')}
          label="Company Name"
          optional
          maxLength={100}
          autoComplete="organization"
        />
      </fieldset>
      <SignUpConsents
        idOf={(box) => fields[box].id}
        initial={ticksOf(lastResult)}
        terms={terms}
        errorOf={(box) => signUpMessage(fields[box].errors?.[0])}
        onChange={(boxes) => {
          for (const name of boxes) if (fields[name].errors) form.validate({ name });
        }}
      />
      <div className="actions">
        <Button type="submit" disabled={busy} className="w-full">
          Sign Up
        </Button>
      </div>
    </Form>
  );
}

/** What was ticked in the returned form. */
function ticksOf(lastResult: Props['lastResult']): ConsentTicks {
  const sent = lastResult?.initialValue ?? {};
  const given = CONSENT_BOXES.filter((box) => sent[box] === 'on');
  return { ...NO_CONSENTS, ...Object.fromEntries(given.map((box) => [box, true])) };
}
