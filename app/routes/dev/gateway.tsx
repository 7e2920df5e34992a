import { data, redirect } from 'react-router';
import * as v from 'valibot';
import { platformContext } from '#app/context.ts';
import { paginate } from '#app/shared/paging.ts';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Pager } from '#app/ui/pager.tsx';
import { readForm } from '#app/web/read-form.server.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import type { Route } from './+types/gateway';
import { ChoiceLinks, readChoice } from './choice-links.tsx';
import { ConsoleClock } from './console-clock.tsx';
import { ConsolePayments } from './console-payments.tsx';
import { ConsoleRules } from './console-rules.tsx';
import { ConsoleWebhooks } from './console-webhooks.tsx';

export const meta: Route.MetaFunction = () => [{ title: pageTitle('Sandbox gateway') }];

const noSuchPage = () => data('There is no such page.', { status: 404 });

const PATH = '/dev/gateway';
const PAGE_SIZE = 8;
const VIEWS = {
  payments: 'Payments',
  waiting: 'Waiting for a deposit',
  webhooks: 'Webhooks',
  failed: 'Undelivered webhooks',
  trouble: 'Trouble and clock',
} as const;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { sandboxConsole } = context.get(platformContext);
  if (!sandboxConsole) throw noSuchPage();
  const { CONSOLE_CHOICES } = await import('#demo/console/console-form.ts');
  const { chosen, page } = readChoice(request, 'show', VIEWS);
  const { payments, webhooks, ...state } = await sandboxConsole.read();
  const shown = {
    payments: payments.filter(({ status }) => chosen === 'payments' || status === 'WAITING_FOR_DEPOSIT'),
    webhooks: webhooks.filter((webhook) => chosen === 'webhooks' || webhook.state !== 'DELIVERED'),
  };
  return {
    ...state,
    chosen,
    payments: paginate(shown.payments, page, PAGE_SIZE),
    webhooks: paginate(shown.webhooks, page, PAGE_SIZE),
    kinds: CONSOLE_CHOICES,
  };
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
  if (await sandboxConsole.act(form.output)) return redirect(PATH + new URL(request.url).search);
  return data(
    { problem: 'The gateway rejected it: the payment has changed in the meantime.' },
    { status: 409 },
  );
}

/** The sandbox console: a person plays customer, bank and a bad network (payments.md §5.1). */
export default function SandboxGateway({ loaderData: state, actionData }: Route.ComponentProps) {
  const { chosen, payments, webhooks } = state;
  const list = chosen === 'payments' || chosen === 'waiting' ? payments : webhooks;
  return (
    <div className="mx-auto max-w-page px-5 py-12">
      <PageHeader
        title="Sandbox gateway"
        lead="Play the customer, the bank and a bad network. No money moves."
      />
      {actionData && (
        <Notice tone="danger" role="alert" title="That did not work">
          {actionData.problem}
        </Notice>
      )}
      <ChoiceLinks label="At the gateway" path={PATH} name="show" choices={VIEWS} chosen={chosen} />
      {chosen === 'trouble' ? (
        <div className="grid gap-10">
          <ConsoleRules rules={state.rules} kinds={state.kinds} />
          <ConsoleClock now={state.now} />
        </div>
      ) : (
        <>
          {list === payments ? (
            <ConsolePayments payments={payments.rows} />
          ) : (
            <ConsoleWebhooks webhooks={webhooks.rows} />
          )}
          {list.pages > 1 && (
            <div className="mt-6">
              <Pager
                page={list.page}
                pages={list.pages}
                href={(page) => `${PATH}?show=${chosen}&page=${page}`}
              />
            </div>
          )}
        </>
      )}
    </div>
  );
}
