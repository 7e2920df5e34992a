import type { ReactNode } from 'react';
import { Link, useNavigation } from 'react-router';
import { KIND_NAMES, STATE_NAMES } from '#app/domains/contact/messages.ts';
import { REPLY_TARGETS } from '#app/domains/contact/reply-target.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { Form } from '#app/ui/form.tsx';
import type { StaffRequest } from '../../contact/staff-request.ts';
import { AccountCell } from '../list/account-cell.tsx';
import { Moment } from '../moment.tsx';

type Props = { request: StaffRequest };

/** What can be done besides answering. */
export function RequestActions({ request: { state }, isMine }: Props & { isMine: boolean }) {
  if (state === 'closed') return <Act intent="reopen">Open again</Act>;
  return (
    <div className="flex gap-3">
      {isMine ? <Act intent="release">Release it</Act> : <Act intent="take">Take it</Act>}
      <Act intent="close">Close</Act>
    </div>
  );
}

/** What it is about and who cares for it. */
export function RequestFacts({ request }: Props) {
  const { kind, assignee } = request;
  return (
    <aside aria-label="About this request">
      <Card>
        <h2 className="mb-4 text-h3">Request</h2>
        <DefinitionList
          items={[
            { term: 'Sent', value: <Moment at={request.createdAt} /> },
            { term: 'Aim', value: REPLY_TARGETS[kind] },
            { term: 'Assigned to', value: assignee ?? 'Nobody' },
          ]}
        />
      </Card>
    </aside>
  );
}

/** Who sent it, and what else came from there. */
export function RequestSender({ request }: Props) {
  const { company, email, member, wasLoggedIn, orderNumber, others } = request;
  return (
    <aside aria-label="Sender of this request" className="grid content-start gap-6">
      <Card>
        <h2 className="mb-4 text-h3">Sender</h2>
        <DefinitionList
          items={[
            { term: 'Email', value: email },
            ...(company ? [{ term: 'Company', value: company }] : []),
            { term: 'Member', value: <Sender member={member} wasLoggedIn={wasLoggedIn} /> },
            ...(orderNumber
              ? [
                  {
                    term: 'Order',
                    value: (
                      <Link className="link" to={`/admin/orders/${orderNumber}`}>
                        {orderNumber}
                      </Link>
                    ),
                  },
                ]
              : []),
          ]}
        />
      </Card>
      {others.length > 0 && (
        <Card>
          <h2 className="mb-3 text-h3">From the same mailbox</h2>
          <ul className="grid gap-2 text-small">
            {others.map(({ number, kind: about, state }) => (
              <li key={number}>
                <Link className="link" to={`/admin/contact/${number}`}>
                  {number}
                </Link>{' '}
                {KIND_NAMES[about]}, {STATE_NAMES[state].name.toLowerCase()}
              </li>
            ))}
          </ul>
        </Card>
      )}
    </aside>
  );
}

function Sender({ member, wasLoggedIn }: Pick<StaffRequest, 'member' | 'wasLoggedIn'>) {
  if (!member) return 'No account has this address';
  return (
    <>
      <AccountCell account={member} />
      <span className="block text-muted text-small">
        {wasLoggedIn ? 'Was logged in' : 'Was not logged in: it may be somebody else'}
      </span>
    </>
  );
}

function Act({ intent, children }: { intent: string; children: ReactNode }) {
  const pending = useNavigation().formData?.get('intent') === intent;
  return (
    <Form method="post">
      <Button type="submit" name="intent" value={intent} variant="secondary" pending={pending}>
        {children}
      </Button>
    </Form>
  );
}
