import { data, redirect } from 'react-router';
import * as v from 'valibot';
import { platformContext } from '#app/context.ts';
import {
  readOwnChoices,
  saveOwnChoices,
} from '#app/domains/admin/notifications/choose-notifications.server.ts';
import {
  CHOICE_NAMES,
  CHOICES,
  hasDigest,
  KIND_DETAILS,
  NOTIFICATION_KINDS,
  type NotificationKind,
} from '#app/domains/admin/notifications/notification-kind.ts';
import { StaffNotice } from '#app/domains/admin/ui/staff-notice.tsx';
import { StaffProblem } from '#app/domains/admin/ui/staff-problem.tsx';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { authorize, authorizeOrNull } from '#app/web/authorize.server.ts';
import { readForm } from '#app/web/read-form.server.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import { staffFormResult } from '../staff-forms.server.ts';
import type { Route } from './+types/notifications';

export { alwaysRevalidate as shouldRevalidate } from '../always-revalidate.ts';

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Notifications') },
  { name: 'robots', content: 'noindex' },
];

export async function loader(args: Route.LoaderArgs) {
  const staff = await authorizeOrNull(args);
  const { request, context } = args;
  if (!staff) return null;
  return {
    choices: await readOwnChoices(context.get(platformContext), staff),
    done: new URL(request.url).searchParams.get('done'),
  };
}

const choice = v.optional(v.picklist(CHOICES));
const ChoicesForm = v.strictObject(
  Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, choice])) as Record<
    NotificationKind,
    typeof choice
  >,
);

export async function action(args: Route.ActionArgs) {
  const staff = await authorize(args);
  const { request, context } = args;
  const form = await readForm(request);
  const parsed = v.safeParse(ChoicesForm, Object.fromEntries(form));
  if (!parsed.success) {
    return data(staffFormResult(form, { problem: 'This form is not known.' }), { status: 422 });
  }
  await saveOwnChoices(context.get(platformContext), staff, parsed.output);
  throw redirect('/admin/notifications?done=saved');
}

export default function AdminNotifications({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return null;
  const { choices, done } = loaderData;
  return (
    <>
      {actionData === undefined && <StaffNotice done={done} />}
      <StaffProblem formResult={actionData} />
      <PageHeader
        title="Notifications"
        lead="What you receive by mail: immediately (within five minutes), or in a digest at 08:30 KST on business days."
      />
      {choices.length === 0 ? (
        <p>Your role has no notifications.</p>
      ) : (
        <Form method="post" className="grid max-w-3xl">
          <p
            aria-hidden="true"
            className="hidden grid-cols-[1fr_repeat(3,7rem)] border-control border-b py-1.5 text-center text-muted text-small sm:grid"
          >
            {CHOICES.map((each) => (
              <span key={each} className="first:col-start-2">
                {CHOICE_NAMES[each]}
              </span>
            ))}
          </p>
          {choices.map(({ kind, choice: chosen }) => (
            <fieldset
              key={kind}
              className="grid gap-y-1 border-line border-b py-2 sm:grid-cols-[1fr_21rem] sm:items-center sm:py-0"
            >
              <legend className="float-left font-semibold">{KIND_DETAILS[kind].name[1]}</legend>
              <div className="grid grid-cols-[1fr_1fr_auto] gap-x-3 sm:grid-cols-3 sm:gap-0">
                {CHOICES.filter((each) => each !== 'daily' || hasDigest(kind)).map((each) => (
                  <label
                    key={each}
                    className="flex min-h-11 items-center gap-2 last:col-start-3 sm:justify-center"
                  >
                    <input
                      type="radio"
                      className="size-5 shrink-0"
                      name={kind}
                      value={each}
                      defaultChecked={each === chosen}
                    />
                    <span className="sm:sr-only">{CHOICE_NAMES[each]}</span>
                  </label>
                ))}
              </div>
            </fieldset>
          ))}
          <div className="mt-5">
            <Button type="submit">Save</Button>
          </div>
        </Form>
      )}
    </>
  );
}
