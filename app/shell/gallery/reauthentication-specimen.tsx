import { useForm } from '@conform-to/react';
import { ReauthenticationFields } from '#app/ui/reauthentication-fields.tsx';

const noMessage = () => undefined;

/** Without a button, Enter does not submit a form with two fields. */
export function ReauthenticationSpecimen({ id }: { id: string }) {
  const [form, fields] = useForm<{ currentPassword: string; currentCode: string }>({ id });
  return (
    <form id={form.id} className="grid grid-cols-1 gap-5" noValidate>
      <ReauthenticationFields fields={fields} twoFactor messageOf={noMessage} />
    </form>
  );
}
