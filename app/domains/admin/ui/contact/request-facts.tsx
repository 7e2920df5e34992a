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

type Props = { request: StaffRequest; mayAct: boolean; isMine: boolean };

/** What it is about and who cares for it, with what can be done. */
export function RequestFacts({ request, mayAct, isMine }: Props) {
  const { kind, state, assignee } = request;
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
        {mayAct && (
          <div className="mt-5 flex flex-wrap gap-3">
            {state !== 'closed' && !isMine && <Act intent="take">Take it</Act>}
            {state !== 'closed' && isMine && <Act intent="release">Release it</Act>}
            {state === 'closed' ? <Act intent="reopen">Open again</Act> : <Act intent="close">Close</Act>}
          </div>
        )}
      </Card>
    </aside>
  );
}

/** Who sent it, and what else came from there. */
export function RequestSender({ request }: Pick<Props, 'request'>) {
  const { company, email, member, wasLoggedIn, orderNumber, others } = request;
  return (
    <aside aria-label="Sender of this request" className="grid content-start gap-6">
      <Card>
        <h2 className="mb-4 text-h3">Sender</h2>
        <DefinitionList
          items={[
            { term: 'Email', value: <span className="wrap-anywhere">{email}</span> },
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
            {others.map(({ number, kind: about, state: itsState }) => (
              <li key={number}>
                <Link className="link" to={`/admin/contact/${number}`}>
                  {number}
                </Link>{' '}
                {KIND_NAMES[about]}, {STATE_NAMES[itsState].name.toLowerCase()}
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
