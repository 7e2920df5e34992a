import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Form } from '#app/ui/form.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { Route } from './+types/gateway';

type GatewayState = Route.ComponentProps['loaderData'];

/** Forms that add faults to the next calls and webhooks, and the pending faults. */
export function ConsoleRules({
  rules,
  kinds,
}: {
  rules: GatewayState['rules'];
  /** The faults to choose from. */
  kinds: { faults: readonly string[]; webhooks: readonly string[] };
}) {
  return (
    <>
      <div className="grid gap-5 md:grid-cols-2">
        <RuleForm
          act="fault"
          title="Spoil a call"
          kinds={kinds.faults}
          hint="An order number, confirm, charge, cancel, virtual-account, or * for every charge."
        />
        <RuleForm
          act="webhook-rule"
          title="Spoil a webhook"
          kinds={kinds.webhooks}
          hint="An order number, PAYMENT_STATUS_CHANGED, DEPOSIT_CALLBACK, or * for all."
        />
      </div>
      {rules.length > 0 && (
        <Form method="post" className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
          <ul className="grow" aria-label="Rules that wait">
            {rules.map((rule) => (
              <li key={rule.id} className="break-all">
                <strong>{rule.kind}</strong> for {rule.match}, {rule.remaining} more
              </li>
            ))}
          </ul>
          <Button type="submit" name="act" value="clear-rules" variant="secondary">
            Clear all rules
          </Button>
        </Form>
      )}
    </>
  );
}

function RuleForm({
  act,
  title,
  kinds,
  hint,
}: {
  act: string;
  title: string;
  kinds: readonly string[];
  hint: string;
}) {
  return (
    <Card>
      <h3 className="mb-3 text-h3">{title}</h3>
      <Form method="post" className="grid gap-4">
        <div>
          <label className="mb-1 block font-semibold" htmlFor={`${act}-kind`}>
            What happens
          </label>
          <select id={`${act}-kind`} name="kind" className="input w-full">
            {kinds.map((kind) => (
              <option key={kind}>{kind}</option>
            ))}
          </select>
        </div>
        <TextField id={`${act}-match`} name="match" label="To which" defaultValue="*" hint={hint} required />
        <TextField
          id={`${act}-times`}
          name="times"
          label="How often"
          defaultValue="1"
          inputMode="numeric"
          pattern="[0-9]{1,4}"
          required
        />
        <div>
          <Button type="submit" name="act" value={act}>
            Add rule
          </Button>
        </div>
      </Form>
    </Card>
  );
}
