import { useForm } from '@conform-to/react';
import { parseWithValibot } from '@conform-to/valibot';
import { useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { ReauthenticationFields } from '#app/ui/reauthentication-fields.tsx';
import { textInputProps } from '#app/ui/text-input-props.ts';
import { reauthenticationMessage } from '../passwords/reauthentication-fields.ts';
import { securityMessage } from '../security-settings/security-messages.ts';
import { ChangePassword } from '../security-settings/security-schema.ts';
import { PasswordRules } from './password-rules.tsx';
import { type FormResult, isRefused, SecurityForm } from './security-form.tsx';

/** Form state, held by the page, whose title shows whether a form was rejected. */
export function useChangePasswordForm(formResult: FormResult | null) {
  const [form, fields] = useForm({
    id: 'change-password',
    lastResult: formResult?.result,
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithValibot(formData, { schema: ChangePassword }),
  });
  return { form, fields, failed: isRefused(form, formResult), formResult };
}

type Props = { state: ReturnType<typeof useChangePasswordForm>; twoFactor: boolean };

/** Current and new password; the rule is visible before any error (spec §5, decisions A5). */
export function ChangePasswordForm({ state: { form, fields, formResult }, twoFactor }: Props) {
  const busy = useNavigation().formData?.get('intent') === 'password';

  return (
    <SecurityForm
      form={form}
      formResult={formResult}
      secrets={[fields.currentPassword, fields.currentCode, fields.password, fields.passwordConfirm]}
      intent="password"
    >
      <ReauthenticationFields fields={fields} messageOf={reauthenticationMessage} twoFactor={twoFactor} />
      <div className="max-w-96">
        <PasswordField
          {...textInputProps(fields.password)}
          label="New password"
          autoComplete="new-password"
          required
          error={securityMessage(fields.password.errors?.[0])}
        />
        <PasswordRules typed={fields.password.value ?? ''} />
        {/* The spec's hints, which enforce nothing (decisions P21). */}
        <p className="mt-3 text-muted text-small">
          Suggested: 6+ English or mixed characters, and 8 to 16 with upper and lower case, numbers and
          symbols.
        </p>
      </div>
      <PasswordField
        {...textInputProps(fields.passwordConfirm)}
        className="max-w-96"
        label="Confirm new password"
        autoComplete="new-password"
        required
        error={securityMessage(fields.passwordConfirm.errors?.[0])}
      />
      <div className="actions">
        <Button type="submit" variant="secondary" pending={busy}>
          Change password
        </Button>
      </div>
    </SecurityForm>
  );
}
