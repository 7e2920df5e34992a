import { useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';

type Props = { name: keyof typeof LOOKS; children: string };

const LOOKS = {
  stop: { variant: 'quiet', className: 'link-quiet px-0 font-medium' },
  resume: { variant: 'secondary' },
  'take-back': { variant: 'danger-quiet' },
} as const;

/** A change that Billing makes at once. Works without scripts. */
export function IntentButton({ name, children }: Props) {
  const { state, formData } = useNavigation();
  return (
    <Form method="post">
      <Button
        type="submit"
        {...LOOKS[name]}
        name="intent"
        value={name}
        pending={state !== 'idle' && formData?.get('intent') === name}
      >
        {children}
      </Button>
    </Form>
  );
}
