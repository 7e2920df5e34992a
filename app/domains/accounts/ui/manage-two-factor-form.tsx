import { useForm } from '@conform-to/react';
import { parseWithValibot } from '@conform-to/valibot';
import { useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { ReauthenticationFields } from '#app/ui/reauthentication-fields.tsx';
import { reauthenticationMessage } from '../passwords/reauthentication-fields.ts';
import { ManageTwoFactor } from '../security-settings/security-schema.ts';
import { type FormResult, SecurityForm } from './security-form.tsx';

type Props = { title: string; formResult: FormResult | null };

/** Actions while two-factor is on. */
export function ManageTwoFactorForm({ title, formResult }: Props) {
  const intent = useNavigation().formData?.get('intent');
  const [form, fields] = useForm({
    id: 'manage-two-factor',
    lastResult: formResult?.result,
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithValibot(formData, { schema: ManageTwoFactor }),
  });

  return (
    <SecurityForm
      form={form}
      formResult={formResult}
      secrets={[fields.currentPassword, fields.currentCode]}
      title={title}
    >
      <ReauthenticationFields fields={fields} messageOf={reauthenticationMessage} twoFactor />
      <div className="actions">
        <Button type="submit" name="intent" value="renew" pending={intent === 'renew'}>
          Make new recovery codes
        </Button>
        <Button type="submit" name="intent" value="off" variant="danger" pending={intent === 'off'}>
          Turn two-factor off
        </Button>
      </div>
    </SecurityForm>
  );
}
