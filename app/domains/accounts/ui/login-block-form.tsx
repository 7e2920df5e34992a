import { useForm } from '@conform-to/react';
import { parseWithValibot } from '@conform-to/valibot';
import { Form, useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { ProofFields } from '#app/ui/proof-fields.tsx';
import { useForgottenInputs } from '#app/ui/use-forgotten-inputs.ts';
import type { LoginBlock, LoginBlocks } from '../login-block.ts';
import { proofMessage } from '../proof.ts';
import { SetBlocks } from '../security-schema.ts';
import type { FormAnswer } from './change-password-form.tsx';
import { formProblems } from './form-problems.ts';

const BOXES = [
  { block: 'abroad', name: 'blockAbroad', label: 'Block sign-in from outside Korea' },
  { block: 'newDevices', name: 'blockNewDevices', label: 'Block sign-in from new devices' },
  { block: 'passwordOnly', name: 'blockPasswordOnly', label: 'Block sign-in with the password only' },
] as const satisfies readonly { block: LoginBlock; name: string; label: string }[];

/** The form's state, held by the page, whose title says whether a form was refused. */
export function useLoginBlockForm(answer: FormAnswer | null) {
  const [form, fields] = useForm({
    id: 'login-block',
    lastResult: answer?.result,
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithValibot(formData, { schema: SetBlocks }),
  });
  const failed = answer?.result.status === 'error' || form.status === 'error';
  return { form, fields, failed, answer };
}

type Props = {
  state: ReturnType<typeof useLoginBlockForm>;
  blocks: LoginBlocks;
  /** What each box would have done so far. */
  effects: Readonly<Record<LoginBlock, string>>;
  twoFactor: boolean;
};

/** Three boxes, each with what it would have done to past sign-ins (decisions A7). */
export function LoginBlockForm({ state: { form, fields, answer }, blocks, effects, twoFactor }: Props) {
  const busy = useNavigation().formData?.get('intent') === 'block';
  useForgottenInputs(answer?.result, fields.currentPassword.id, fields.currentCode.id);
  // A refused form keeps what was ticked; a box that was not is absent from it.
  const sent = answer?.result.initialValue;
  const problems = formProblems({ id: form.id, problem: answer?.problem ?? null }, [
    fields.currentPassword,
    fields.currentCode,
  ]);

  return (
    <Form
      method="post"
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate
      preventScrollReset
      className="grid grid-cols-1 gap-6"
    >
      <input type="hidden" name="intent" value="block" />
      {answer?.result.status === 'error' && problems.length > 0 && (
        <ErrorSummary title="Please check the following" errors={problems} />
      )}
      <fieldset className="grid grid-cols-1 gap-2">
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
      <ProofFields fields={fields} messageOf={proofMessage} twoFactor={twoFactor} />
      <div>
        <Button type="submit" pending={busy}>
          Save login block
        </Button>
      </div>
    </Form>
  );
}
