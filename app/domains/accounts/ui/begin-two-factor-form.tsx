import { useForm } from '@conform-to/react';
import { parseWithValibot } from '@conform-to/valibot';
import { useNavigation } from 'react-router';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { ReauthenticationFields } from '#app/ui/reauthentication-fields.tsx';
import { reauthenticationMessage } from '../passwords/reauthentication-fields.ts';
import { BeginTwoFactor } from '../security-settings/security-schema.ts';
import { type FormResult, SecurityForm } from './security-form.tsx';

type Props = { title: string; formResult: FormResult | null };

/** Asks for the password before a key is shown. */
export function BeginTwoFactorForm({ title, formResult }: Props) {
  const busy = useNavigation().formMethod === 'POST';
  const [form, fields] = useForm({
    id: 'begin-two-factor',
    lastResult: formResult?.result,
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithValibot(formData, { schema: BeginTwoFactor }),
  });

  return (
    <SecurityForm
      form={form}
      formResult={formResult}
      secrets={[fields.currentPassword, fields.currentCode]}
      title={title}
      intent="begin"
    >
      <ReauthenticationFields fields={fields} messageOf={reauthenticationMessage} twoFactor={false} />
      <div className="actions">
        <Button type="submit" pending={busy}>
          Continue
        </Button>
        <ButtonLink variant="quiet" to="/mypage/securitysetting">
          Cancel
        </ButtonLink>
      </div>
    </SecurityForm>
  );
}
