import { parseWithValibot } from '@conform-to/valibot';
import { data, redirect } from 'react-router';
import * as v from 'valibot';
import { platformContext, requestContext } from '#app/context.ts';
import { acceptInvitation } from '#app/domains/licenses/accept-invitation.server.ts';
import { connectDevice } from '#app/domains/licenses/connect-device.server.ts';
import { disconnectDevice } from '#app/domains/licenses/disconnect-device.server.ts';
import { findSeats } from '#app/domains/licenses/find-seats.server.ts';
import { invitePerson } from '#app/domains/licenses/invite-person.server.ts';
import { listInvitations } from '#app/domains/licenses/list-invitations.server.ts';
import { DEVICE_MESSAGES, PERSON_MESSAGES } from '#app/domains/licenses/messages.ts';
import { removePerson } from '#app/domains/licenses/remove-person.server.ts';
import {
  Accept,
  ConnectDevice,
  Disconnect,
  InvitePerson,
  Leave,
  RemovePerson,
} from '#app/domains/licenses/schema.ts';
import { DeviceList } from '#app/domains/licenses/ui/device-list.tsx';
import { InvitationList } from '#app/domains/licenses/ui/invitation-list.tsx';
import { PeopleList } from '#app/domains/licenses/ui/people-list.tsx';
import { SeatSummary } from '#app/domains/licenses/ui/seat-summary.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyCard } from '#app/ui/empty-card.tsx';
import { authorize, authorizeOrNull } from '#app/web/authorize.server.ts';
import { readForm } from '#app/web/read-form.server.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import type { Route } from './+types/seats';
import { getRunningSubscription } from './running-subscription.server.ts';

export const handle = { heading: 'People and devices' };

export const meta: Route.MetaFunction = () => [{ title: pageTitle(handle.heading) }];

export async function loader(args: Route.LoaderArgs) {
  const actor = await authorizeOrNull(args);
  const { context } = args;
  if (actor === null) return { signedIn: false, seats: null, invitations: [] };
  const platform = context.get(platformContext);
  const running = await getRunningSubscription(args, actor);
  const [seats, invitations] = await Promise.all([
    findSeats(platform, actor, running),
    listInvitations(platform, actor),
  ]);
  return { signedIn: true, seats, invitations };
}

const SeatForm = v.variant('intent', [InvitePerson, ConnectDevice, RemovePerson, Leave, Accept, Disconnect]);
type Problem = { field: 'loginId' | 'name'; typed: string; text: string };

const rejected = (status: number, problem: Problem) => data({ problem, token: null }, { status });

export async function action(args: Route.ActionArgs) {
  const actor = await authorize(args);
  const { request, context } = args;
  const platform = context.get(platformContext);
  const caller = context.get(requestContext);
  const form = await readForm(request);
  const submission = parseWithValibot(form, { schema: SeatForm });
  if (submission.status !== 'success')
    return rejected(422, describeInvalidField(form, submission.error?.name?.[0]));
  const input = submission.value;
  switch (input.intent) {
    case 'invite-person': {
      const invited = await invitePerson(platform, actor, input.loginId, caller);
      if (invited.ok) throw redirect('/mypage/ticket/seats', 303);
      return rejected(409, {
        field: 'loginId',
        typed: input.loginId,
        text: PERSON_MESSAGES[invited.error],
      });
    }
    case 'connect-device': {
      const connected = await connectDevice(platform, actor, input.name, caller);
      // No redirect: the token is shown once and must not be in an address.
      if (connected.ok) return data({ problem: null, token: { name: input.name, value: connected.value } });
      return rejected(409, { field: 'name', typed: input.name, text: DEVICE_MESSAGES[connected.error] });
    }
    case 'remove-person':
      await removePerson(platform, actor, { person: input.loginId }, caller);
      throw redirect('/mypage/ticket/seats', 303);
    case 'leave':
      await removePerson(platform, actor, { owner: input.loginId }, caller);
      throw redirect('/mypage/ticket/seats', 303);
    case 'accept':
      await acceptInvitation(platform, actor, input.loginId, caller);
      throw redirect('/mypage/ticket/seats', 303);
    case 'disconnect-device':
      await disconnectDevice(platform, actor, input.deviceId, caller);
      throw redirect('/mypage/ticket/seats', 303);
  }
}

/** The only field of the submitted form, and its error. */
function describeInvalidField(form: FormData, nameCode: string | undefined): Problem {
  if (form.get('intent') === 'connect-device') {
    const code = nameCode === 'too-long' || nameCode === 'characters' ? nameCode : 'required';
    return { field: 'name', typed: readText(form, 'name'), text: DEVICE_MESSAGES[code] };
  }
  return { field: 'loginId', typed: readText(form, 'loginId'), text: PERSON_MESSAGES['unknown-id'] };
}

function readText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** The people of a subscription, current seats and their devices (spec §9, plan notes: one account per person). */
export default function Seats({ loaderData, actionData }: Route.ComponentProps) {
  const { signedIn, seats, invitations } = loaderData;
  if (!signedIn) return null;
  if (!seats) {
    return (
      <>
        <InvitationList invitations={invitations} />
        <EmptyCard
          title="No subscription to work under"
          text="Subscribe to a plan, or ask the owner of a subscription to invite your ID. You then manage people and devices here."
        >
          <ButtonLink to="/solutionplan">See the plans</ButtonLink>
        </EmptyCard>
      </>
    );
  }
  const problem = actionData?.problem ?? null;
  const people = (
    <PeopleList
      owner={seats.owner}
      ownerId={seats.ownerId}
      ownerName={seats.ownerName}
      seats={seats.seats}
      people={seats.people}
      problem={problem?.field === 'loginId' ? problem : null}
    />
  );
  return (
    <>
      <InvitationList invitations={invitations} />
      <SeatSummary seats={seats} />
      {seats.owner && people}
      <DeviceList
        devices={seats.devices}
        token={actionData?.token ?? null}
        problem={problem?.field === 'name' ? problem : null}
      />
      {/* To leave comes last. */}
      {!seats.owner && people}
    </>
  );
}
