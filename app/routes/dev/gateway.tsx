import { data, Link, redirect } from 'react-router';
import * as v from 'valibot';
import { platformContext } from '#app/context.ts';
import { formatKst } from '#app/shared/dates.ts';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { readForm } from '#app/web/read-form.server.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import type { Route } from './+types/gateway';
import { ConsolePayments } from './console-payments.tsx';
import { ConsoleRules } from './console-rules.tsx';
import { ConsoleWebhooks } from './console-webhooks.tsx';

export const meta: Route.MetaFunction = () => [{ title: pageTitle('Sandbox gateway') }];

const noSuchPage = () => data('There is no such page.', { status: 404 });

export async function loader({ context }: Route.LoaderArgs) {
  const { sandboxConsole } = context.get(platformContext);
  if (!sandboxConsole) throw noSuchPage();
  const { CONSOLE_CHOICES } = await import('#demo/console/console-form.ts');
  return { ...(await sandboxConsole.read()), kinds: CONSOLE_CHOICES };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { sandboxConsole } = context.get(platformContext);
  if (!sandboxConsole) throw noSuchPage();
  const { ConsoleForm } = await import('#demo/console/console-form.ts');
  const form = v.safeParse(ConsoleForm, Object.fromEntries(await readForm(request)));
  if (!form.success) {
    const problem = 'The form does not fit: check the order number and how often.';
    return data({ problem }, { status: 422 });
  }
  if (await sandboxConsole.act(form.output)) return redirect('/dev/gateway');
  return data(
    { problem: 'The gateway turned it down: the payment has moved on meanwhile.' },
    { status: 409 },
  );
}

/** The sandbox console: a person plays customer, bank and a bad network (payments.md §5.1). */
export default function SandboxGateway({ loaderData: state, actionData }: Route.ComponentProps) {
  return (
    <div className="mx-auto grid max-w-6xl gap-12 px-5 py-12">
      <div>
        <PageHeader
          title="Sandbox gateway"
          lead="Play the customer, the bank and a bad network. No money moves."
        />
        {actionData && (
          <Notice tone="danger" role="alert" title="That did not work">
            {actionData.problem}
          </Notice>
        )}
      </div>
      <section aria-labelledby="payments">
        <h2 id="payments" className="mb-4 text-h2">
          Payments
        </h2>
        <ConsolePayments payments={state.payments} />
      </section>
      <section aria-labelledby="clock">
        <h2 id="clock" className="mb-4 text-h2">
          Clock
        </h2>
        <p className="mb-4">
          The gateway's time is <time dateTime={state.now.toISOString()}>{formatKst(state.now)}</time>. Its
          deadlines and repeats follow it; the site keeps its own.{' '}
          <Link className="link" to="/dev/clock">
            Move both by days
          </Link>
        </p>
        <Form method="post" className="flex flex-wrap items-end gap-3">
          <TextField
            id="minutes"
            name="minutes"
            label="Minutes"
            defaultValue="10"
            inputMode="numeric"
            pattern="[0-9]{1,6}"
            required
          />
          <Button type="submit" name="act" value="advance">
            Advance
          </Button>
        </Form>
        <Form method="post" className="mt-3">
          <Button type="submit" name="act" value="reset-clock" variant="secondary">
            Set to the site's time
          </Button>
        </Form>
      </section>
      <section aria-labelledby="trouble">
        <h2 id="trouble" className="mb-4 text-h2">
          Trouble
        </h2>
        <ConsoleRules rules={state.rules} kinds={state.kinds} />
      </section>
      <section aria-labelledby="webhooks">
        <h2 id="webhooks" className="mb-4 text-h2">
          Webhooks
        </h2>
        <ConsoleWebhooks webhooks={state.webhooks} />
      </section>
    </div>
  );
}
