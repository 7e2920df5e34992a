import { Link, useNavigation } from 'react-router';
import { Badge } from '#app/ui/badge.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { Form } from '#app/ui/form.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { ResendButton } from '#app/ui/resend-button.tsx';
import { SettingsSection } from '#app/ui/settings-section.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { codeMessage } from '../codes/code-schema.ts';
import type { MemberInfo } from '../profile/member-info.ts';
import { canEnterCode, describeTelCheck, type TelCheck } from '../profile/tel-check.ts';

type Props = {
  title: string;
  info: MemberInfo;
  telVerified: boolean;
  /** An email that waits for its code. */
  pendingEmail: string | null;
  /** Shown here when scripts are off. */
  saved: boolean;
  /** The result of requesting or entering a code; `code`: error code of the entered one. */
  verification: { check: TelCheck; code: string | null } | null;
};

/** Member info, with links to change it and to verify the number (spec §2, My page). */
export function MemberInfoView({ title, info, telVerified, pendingEmail, saved, verification }: Props) {
  const wrong = verification !== null && hasError(verification);
  const check = verification?.check ?? null;
  return (
    <SettingsSection
      title="Member info"
      text="For your orders, and to reach you. A verified number gets security alerts by text message."
    >
      <title>{wrong ? `Error: ${title}` : title}</title>
      {saved && (
        <Notice tone="success" role="status" className="mb-5 hidden noscript:block">
          Your changes have been saved.
        </Notice>
      )}
      {pendingEmail !== null && (
        <Notice tone="info" className="mb-5" title="Confirm your new email">
          <p className="break-words">
            We sent a code to {pendingEmail}.{' '}
            <Link className="link" to="/mypage/memberinfo/email">
              Enter the code
            </Link>
          </p>
        </Notice>
      )}
      <DefinitionList
        items={[
          { term: 'Name', value: info.name },
          { term: 'ID', value: info.id },
          {
            term: 'Mobile',
            value: <Mobile tel={info.tel} verified={telVerified} flow={check?.flow ?? null} />,
          },
          { term: 'Email', value: info.email },
          { term: 'Address', value: info.address || NONE },
          { term: 'Company', value: info.company || NONE },
        ]}
      />
      {verification && !telVerified && (
        <div className="mt-5 grid grid-cols-1 gap-4">
          <TelCheckStatus {...verification} />
          {check && canEnterCode(check) && <TelCodeForm flow={check.flow ?? ''} wrong={verification.code} />}
        </div>
      )}
      <div className="actions mt-6">
        <ButtonLink variant="secondary" to="/mypage/memberinfo?edit">
          Edit
        </ButtonLink>
      </div>
    </SettingsSection>
  );
}

const NONE = <span className="font-normal text-muted">None given</span>;

const hasError = ({ check, code }: NonNullable<Props['verification']>) =>
  code !== null || !describeTelCheck(check).good;

/** The number, whether it is verified, and the button that sends it a code (decisions A2). */
function Mobile({ tel, verified, flow }: { tel: string; verified: boolean; flow: string | null }) {
  const busy = useNavigation().formMethod === 'POST';
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 @max-sm:justify-end">
      <span className="whitespace-nowrap">{tel}</span>
      {verified ? (
        <Badge tone="success">Verified</Badge>
      ) : (
        <Form method="post" preventScrollReset className="flex items-center gap-x-3">
          {flow === null ? (
            <Badge tone="warn">Not verified</Badge>
          ) : (
            <input type="hidden" name="flow" value={flow} />
          )}
          <ResendButton
            sent={flow}
            wait={60}
            name="intent"
            value="send-tel-code"
            pending={busy}
            variant="quiet"
            className="min-h-6 px-0 py-0 font-medium text-brand underline"
          >
            {flow === null ? 'Verify' : 'Send a new code'}
          </ResendButton>
        </Form>
      )}
    </div>
  );
}

const CODE_ID = 'tel-code';

function TelCheckStatus({ check, code }: NonNullable<Props['verification']>) {
  const { good, message } = describeTelCheck(check);
  const wrong = codeMessage(code ?? undefined);
  if (wrong || check.state === 'wrong')
    return (
      <ErrorSummary
        title="Please check the following"
        errors={[{ id: CODE_ID, message: wrong ?? message }]}
      />
    );
  return (
    <p role={good ? 'status' : 'alert'} className={good ? 'text-brand text-small' : 'text-danger text-small'}>
      {message}
    </p>
  );
}

function TelCodeForm({ flow, wrong }: { flow: string; wrong: string | null }) {
  const busy = useNavigation().formMethod === 'POST';
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="flow" value={flow} />
      <TextField
        id={CODE_ID}
        name="code"
        label="Code from the text message"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        error={codeMessage(wrong ?? undefined)}
        action={
          <Button type="submit" name="intent" value="confirm-tel-code" pending={busy}>
            Confirm
          </Button>
        }
      />
    </Form>
  );
}
