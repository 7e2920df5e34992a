import { useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';
import { kstDate } from '#app/shared/dates.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import { SettingsSection } from '#app/ui/settings-section.tsx';
import { describePlaces, MAX_PEOPLE, type Person } from '../license.ts';
import { AddForm, EditableList, ListRow, RowForm } from './editable-list.tsx';

type Props = {
  owner: boolean;
  /** The owner's login ID. */
  ownerId: string;
  ownerName: string | null;
  /** How many may work at once; null as agreed. */
  seats: number | null;
  people: readonly Person[];
  problem: { typed: string; text: string } | null;
};

/** The people who may work under the subscription besides its owner. A person who joined may leave. */
export function PeopleList({ owner, ownerId, ownerName, seats, people, problem }: Props) {
  const busy = useNavigation().state !== 'idle';
  const form = useRef<HTMLFormElement>(null);
  const invited = useRef(people.length);
  // The field is empty again after an invitation, but keeps what was typed when somebody is removed.
  useEffect(() => {
    if (people.length > invited.current) form.current?.reset();
    invited.current = people.length;
  }, [people.length]);
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
      text={
        <>
          Up to {MAX_PEOPLE} people besides you can join
          {seats !== null && `, and ${seats} can work at the same time`}. Everyone needs their own account:
          IDs and passwords must not be shared.
          <span className="mt-2 block font-medium text-text">{describePlaces(people)}</span>
        </>
      }
    >
      <EditableList
        form={
          <AddForm
            formRef={form}
            intent="invite-person"
            id="person-id"
            name="loginId"
            label="ID of the person to invite"
            hint="They get the invitation by email."
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={problem?.typed ?? ''}
            error={problem?.text}
            button="Invite"
            pending={busy}
          />
        }
      >
        <ul>
          <ListRow name={ownerName ?? ownerId} state={`${ownerId} · you, the owner of this subscription`} />
          {people.map(({ loginId, name, invitedAt, acceptedAt, isDue, isWorking }) => (
            <ListRow
              key={loginId}
              name={name ?? loginId}
              badge={
                isWorking ? (
                  <Badge tone="success">Working now</Badge>
                ) : (
                  !acceptedAt && <Badge tone="neutral">Waiting</Badge>
                )
              }
              state={
                acceptedAt ? `${loginId} · joined ${kstDate(acceptedAt)}` : `Invited ${kstDate(invitedAt)}`
              }
              actions={
                <>
                  {isDue && (
                    <RowForm
                      intent="invite-person"
                      name="loginId"
                      value={loginId}
                      of={loginId}
                      pending={busy}
                      constructive
                    >
                      Invite again
                    </RowForm>
                  )}
                  <RowForm intent="remove-person" name="loginId" value={loginId} of={loginId} pending={busy}>
                    {acceptedAt ? 'Remove' : 'Cancel invitation'}
                  </RowForm>
                </>
              }
            />
          ))}
        </ul>
      </EditableList>
    </SettingsSection>
  );
}
