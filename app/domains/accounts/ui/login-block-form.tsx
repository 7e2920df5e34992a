import { useForm } from '@conform-to/react';
import { parseWithValibot } from '@conform-to/valibot';
import { useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { ReauthenticationFields } from '#app/ui/reauthentication-fields.tsx';
import { reauthenticationMessage } from '../passwords/reauthentication-fields.ts';
import { SetBlocks } from '../security-settings/security-schema.ts';
import type { LoginBlock, LoginBlocks } from '../sign-in/login-block.ts';
import { type FormResult, isRefused, SecurityForm } from './security-form.tsx';

const BOXES = [
  { block: 'abroad', name: 'blockAbroad', label: 'Block login from outside Korea' },
  { block: 'newDevices', name: 'blockNewDevices', label: 'Block login from new devices' },
  { block: 'passwordOnly', name: 'blockPasswordOnly', label: 'Block login without two-factor' },
] as const satisfies readonly { block: LoginBlock; name: string; label: string }[];

/** Form state, held by the page, whose title shows whether a form was rejected. */
export function useLoginBlockForm(formResult: FormResult | null) {
  const [form, fields] = useForm({
    id: 'login-block',
    lastResult: formResult?.result,
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithValibot(formData, { schema: SetBlocks }),
  });
  return { form, fields, failed: isRefused(form, formResult), formResult };
}

type Props = {
  state: ReturnType<typeof useLoginBlockForm>;
  blocks: LoginBlocks;
  /** The effect that each box would have had so far. */
  effects: Readonly<Record<LoginBlock, string>>;
  twoFactor: boolean;
};

/** Three boxes, each with its effect on past sign-ins (decisions A7). */
export function LoginBlockForm({ state: { form, fields, formResult }, blocks, effects, twoFactor }: Props) {
  const busy = useNavigation().formData?.get('intent') === 'block';
  // A rejected form keeps what was ticked; unticked boxes are absent from it.
  const sent = formResult?.result.initialValue;

  return (
    <SecurityForm
      form={form}
      formResult={formResult}
      secrets={[fields.currentPassword, fields.currentCode]}
      intent="block"
    >
      <fieldset className="-mt-2 grid grid-cols-1 gap-2">
        <legend className="sr-only">Login block</legend>
        {BOXES.map(({ block, name, label }) => (
          <Checkbox
            key={name}
            id={fields[name].id}
            name={name}
            label={label}
            hint={effects[block]}
            defaultChecked={sent ? sent[name] === 'on' : blocks[block]}
          />
        ))}
      </fieldset>
      <ReauthenticationFields fields={fields} messageOf={reauthenticationMessage} twoFactor={twoFactor} />
      <div className="actions">
        <Button type="submit" variant="secondary" pending={busy}>
          Save login block
        </Button>
      </div>
    </SecurityForm>
  );
}
