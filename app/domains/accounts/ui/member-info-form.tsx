import { type FieldMetadata, type SubmissionResult, useForm } from '@conform-to/react';
import { parseWithValibot } from '@conform-to/valibot';
import { useEffect } from 'react';
import { useNavigation } from 'react-router';
import type * as v from 'valibot';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { Form } from '#app/ui/form.tsx';
import { ReauthenticationFields } from '#app/ui/reauthentication-fields.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { textInputProps } from '#app/ui/text-input-props.ts';
import { useClearedInputs } from '#app/ui/use-cleared-inputs.ts';
import { useStepBack } from '#app/ui/use-step-back.ts';
import { insertDashes } from '../fields/insert-dashes.ts';
import { reauthenticationMessage } from '../passwords/reauthentication-fields.ts';
import type { MemberInfo } from '../profile/member-info.ts';
import { memberInfoMessage, memberInfoRule } from '../profile/member-info-messages.ts';
import { MEMBER_INFO_FIELDS, memberInfoForm } from '../profile/member-info-schema.ts';

type Props = {
  /** The page's title; prefixed with "Error:" when the form is rejected. */
  title: string;
  info: MemberInfo;
  /** Whether the second factor is required as well. */
  twoFactor: boolean;
  lastResult: SubmissionResult<string[]> | undefined;
  /** An error of the form as a whole. */
  problem: string | null;
  /** The server has accepted the form. */
  saved: boolean;
};

type Schema = ReturnType<typeof memberInfoForm>;
type FieldName = (typeof MEMBER_INFO_FIELDS)[number];

const VIEW = '/mypage/memberinfo';

/** Member info in edit mode (spec §4, §5). Cancel is a link to the view, so nothing typed is kept. */
export function MemberInfoForm({ title, info, twoFactor, lastResult, problem, saved }: Props) {
  // Until the next page is shown, not only until the response.
  const busy = useNavigation().formMethod === 'POST' || saved;
  const [form, fields] = useForm<v.InferInput<Schema>, v.InferOutput<Schema>>({
    id: 'member-info-form',
    lastResult,
    defaultValue: info,
    // Messages that appear on blur would move Save away from under the pointer that is pressing it.
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithValibot(formData, { schema: memberInfoForm(info) }),
  });
  useClearedInputs(lastResult, fields.currentPassword.id, fields.currentCode.id);
  const stepBack = useStepBack(VIEW);
  useEffect(() => {
    if (saved) stepBack();
  }, [saved, stepBack]);

  const failed = lastResult?.status === 'error' || form.status === 'error';
  const messages = MEMBER_INFO_FIELDS.flatMap((name) => {
    const message = memberInfoMessage(name, fields[name].errors?.[0]);
    return message ? [{ id: fields[name].id, message }] : [];
  });
  const summary = problem === null ? messages : [{ id: form.id, message: problem }, ...messages];
  const text = (name: FieldName, type: 'text' | 'tel' | 'email' = 'text') => {
    const field: FieldMetadata<string | undefined> = fields[name];
    return { ...textInputProps(field), type, error: memberInfoMessage(name, field.errors?.[0]) };
  };
  const needsStepUp = fields.tel.value !== info.tel || fields.email.value !== info.email;

  return (
    <Card>
      <title>{failed ? `Error: ${title}` : title}</title>
      <h2 className="mb-5 text-h3">Member info</h2>
      <Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate className="grid grid-cols-1 gap-6">
        {lastResult?.status === 'error' && summary.length > 0 && (
          <ErrorSummary title="Please check the following" errors={summary} />
        )}
        <div className="grid grid-cols-1 gap-6 xl:grid-cols-2">
          <TextField
            {...text('name')}
            label="Name"
            hint={memberInfoRule('name')}
            autoComplete="name"
            required
          />
          <TextField
            {...text('id')}
            label="ID"
            hint="Your ID cannot be changed."
            autoComplete="username"
            readOnly
          />
          <TextField
            {...text('tel', 'tel')}
            label="Mobile"
            hint="For example 010-1234-5678."
            autoComplete="tel-national"
            required
            onBlur={({ currentTarget }) => insertDashes(currentTarget)}
          />
          <TextField
            {...text('email', 'email')}
            label="Email"
            hint="A new one applies once you enter the code we send."
            autoComplete="email"
            spellCheck={false}
            required
          />
        </div>
        <TextField
          {...text('address')}
          label="Address"
          hint={memberInfoRule('address')}
          autoComplete="street-address"
          required
        />
        <TextField
          {...text('company')}
          label="Company"
          optional
          hint={memberInfoRule('company')}
          autoComplete="organization"
        />
        <fieldset className="grid grid-cols-1 gap-6 border-line border-t pt-6">
          <legend className="sr-only">Proof that it is you</legend>
          <ReauthenticationFields
            fields={fields}
            messageOf={reauthenticationMessage}
            twoFactor={twoFactor}
            onlyIf={{ needed: needsStepUp, when: 'Only needed to change your mobile number or email.' }}
          />
        </fieldset>
        <div className="actions">
          <Button type="submit" pending={busy}>
            Save
          </Button>
          <ButtonLink variant="secondary" to={VIEW}>
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </Card>
  );
}
