import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';

type Props = { formId: string; action: string; submit: string };

/** Leads from the checked rows of a list to the preview of a bulk action. */
export function BulkForm({ formId, action, submit }: Props) {
  return (
    <Form id={formId} method="get" action={action} className="mb-4">
      <Button type="submit" variant="secondary">
        {submit}
      </Button>
    </Form>
  );
}
