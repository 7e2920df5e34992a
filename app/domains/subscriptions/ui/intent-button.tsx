import { useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';

type Props = { name: 'stop' | 'resume' | 'take-back'; children: string };

/** A change that Billing makes at once. Works without scripts. */
export function IntentButton({ name, children }: Props) {
  const { state, formData } = useNavigation();
  return (
    <Form method="post">
      <Button
        type="submit"
        variant={name === 'resume' ? 'secondary' : 'danger-quiet'}
        name="intent"
        value={name}
        pending={state !== 'idle' && formData?.get('intent') === name}
      >
        {children}
      </Button>
    </Form>
  );
}
