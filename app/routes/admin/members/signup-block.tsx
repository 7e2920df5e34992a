import { data, redirect } from 'react-router';
import { platformContext, requestContext } from '#app/context.ts';
import { liftBlock } from '#app/domains/admin/members/lift-block.server.ts';
import { LiftBlockForm } from '#app/domains/admin/members/member-schema.ts';
import { requiredReauthentication } from '#app/domains/admin/staff/reauthenticate-staff.server.ts';
import { DecisionForm, StaffField } from '#app/domains/admin/ui/decision-form.tsx';
import { Breadcrumb } from '#app/domains/admin/ui/list/breadcrumb.tsx';
import { StaffNotice } from '#app/domains/admin/ui/staff-notice.tsx';
import { StaffProblem } from '#app/domains/admin/ui/staff-problem.tsx';
import { Card } from '#app/ui/card.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { authorize, authorizeOrNull } from '#app/web/authorize.server.ts';
import { readForm } from '#app/web/read-form.server.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import { readStaffForm, staffErrorResponse, staffFormResult } from '../staff-forms.server.ts';
import type { Route } from './+types/signup-block';

export { actionHeaders as headers } from '#app/web/headers.server.ts';

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Lift a sign-up block') },
  { name: 'robots', content: 'noindex' },
];

export async function loader(args: Route.LoaderArgs) {
  const staff = await authorizeOrNull(args);
  const { request, context } = args;
  if (!staff) return null;
  return {
    reauthentication: await requiredReauthentication(context.get(platformContext), staff),
    done: new URL(request.url).searchParams.get('done'),
  };
}

export async function action(args: Route.ActionArgs) {
  const staff = await authorize(args);
  const { request, context } = args;
  const form = await readForm(request);
  const read = readStaffForm(form, LiftBlockForm);
  if (!read.ok) return data(read.result, { status: 422 });
  const { loginId, email, tel, ...rest } = read.value;
  const values = { ...(loginId && { loginId }), ...(email && { email }), ...(tel && { tel }) };
  const lifted = await liftBlock(
    context.get(platformContext),
    staff,
    { ...rest, values },
    context.get(requestContext),
  );
  if (lifted.ok) throw redirect('/admin/members/signup-block?done=block-lifted');
  if (lifted.error.code !== 'not-found') return staffErrorResponse(form, lifted.error);
  const problem = 'None of these is blocked. Nothing was changed.';
  return data(staffFormResult(form, { problem }), { status: 404 });
}

export default function SignupBlock({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return null;
  return (
    <>
      {actionData === undefined && <StaffNotice done={loaderData.done} />}
      <StaffProblem formResult={actionData} />
      <Breadcrumb to="/admin/members" name="Members" />
      <PageHeader title="Lift a sign-up block" />
      <Card className="max-w-3xl">
        <DecisionForm
          intent="lift-block"
          title="Who wants to come back"
          lead="A former member’s ID, verified email and verified number are blocked for three years, as hashes: enter what the person wants to sign up with. A blocked email is notified by mail."
          submit="Lift the block"
          formResult={actionData}
          reauthentication={loaderData.reauthentication}
        >
          {(own) => (
            <>
              <StaffField
                intent="lift-block"
                name="loginId"
                label="Login ID"
                required={false}
                formResult={own}
              />
              <StaffField intent="lift-block" name="email" label="Email" required={false} formResult={own} />
              <StaffField intent="lift-block" name="tel" label="Phone" required={false} formResult={own} />
            </>
          )}
        </DecisionForm>
      </Card>
    </>
  );
}
