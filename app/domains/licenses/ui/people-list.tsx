import { useNavigation } from 'react-router';
import { kstDate } from '#app/shared/dates.ts';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import { SettingsSection } from '#app/ui/settings-section.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { MAX_PEOPLE } from '../license.ts';

type Props = {
  owner: boolean;
  /** The owner's login ID. */
  ownerId: string;
  people: readonly { loginId: string; invitedAt: Date; accepted: boolean }[];
  problem: { typed: string; text: string } | null;
};

/** The people who may work under the subscription besides its owner. A person who joined may leave. */
export function PeopleList({ owner, ownerId, people, problem }: Props) {
  const busy = useNavigation().state !== 'idle';
  if (!owner) {
    return (
      <SettingsSection
        title="Leave this subscription"
        text="This frees your seat, and your devices no longer get one."
      >
        <Form method="post">
          <input type="hidden" name="intent" value="leave" />
          <input type="hidden" name="loginId" value={ownerId} />
          <Button type="submit" variant="secondary" pending={busy}>
            Leave the subscription
          </Button>
        </Form>
      </SettingsSection>
    );
  }
  return (
    <SettingsSection
      title="People"
      text="Everyone works with their own account. IDs and passwords must not be shared."
    >
      {people.length === 0 && (
        <p className="mb-6 text-muted">Nobody invited yet. You can invite up to {MAX_PEOPLE}.</p>
      )}
      {people.length > 0 && (
        <ul className="mb-6 grid gap-3">
          {people.map(({ loginId, invitedAt, accepted }) => (
            <li
              key={loginId}
              className="flex flex-wrap items-center justify-between gap-3 border-line border-b pb-3 last:border-b-0"
            >
              <span>
                <strong>{loginId}</strong>
                <span className="block text-muted text-small">
                  {accepted
                    ? 'Works under this subscription'
                    : `Invited ${kstDate(invitedAt)}, no answer yet`}
                </span>
              </span>
              <Form method="post">
                <input type="hidden" name="intent" value="remove-person" />
                <input type="hidden" name="loginId" value={loginId} />
                <Button type="submit" variant="secondary" pending={busy}>
                  Remove<span className="sr-only"> {loginId}</span>
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      <Form method="post" noValidate>
        <input type="hidden" name="intent" value="invite-person" />
        <TextField
          id="person-id"
          name="loginId"
          label="ID of the person"
          hint="The ID they log in with. We email them the invitation, and they decide."
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={problem?.typed ?? ''}
          error={problem?.text}
          action={
            <Button type="submit" variant="secondary" pending={busy} className="w-28 shrink-0">
              Invite
            </Button>
          }
        />
      </Form>
    </SettingsSection>
  );
}
