import type { ComponentProps } from 'react';
import { canEnterCode, describeTelCheck, type TelCheck } from '#app/domains/accounts/profile/tel-check.ts';
import { Button } from '#app/ui/button.tsx';
import { ResendButton } from '#app/ui/resend-button.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useTelCheck } from './use-tel-check.ts';

type Input = Pick<ComponentProps<typeof TextField>, 'id' | 'name' | 'error'>;

type Props = {
  tel: Input & { defaultValue?: string | undefined };
  code: Input;
  /** The current values of the two fields. */
  typed: { tel: string; code: string };
  initial: TelCheck;
  required: boolean;
  onBlur: (input: HTMLInputElement) => void;
};

/**
 * The number with its Verify button, and the code that verifies it (decisions A2). Without scripts the
 * buttons submit the form.
 */
export function TelField({ tel, code, typed, initial, required, onBlur }: Props) {
  const { check, pending, forget, send, confirm } = useTelCheck(initial);
  const { good, message } = describeTelCheck(check);
  return (
    <div>
      <TextField
        {...tel}
        type="tel"
        label="Tel"
        hint={
          required
            ? 'With dashes, for example 010-1234-5678. Please verify it: we send a code by text message.'
            : 'With dashes, for example 010-1234-5678. Verifying it is not needed to sign up.'
        }
        autoComplete="tel-national"
        required
        onInput={check.state === 'none' ? undefined : forget}
        onBlur={({ currentTarget }) => onBlur(currentTarget)}
        action={
          <ResendButton
            sent={canEnterCode(check) ? check.flow : null}
            wait={60}
            name="intent"
            value="send-tel-code"
            aria-label={canEnterCode(check) ? 'Resend the code for Tel' : 'Verify Tel'}
            pending={pending}
            onClick={(event) => {
              event.preventDefault();
              void send(typed.tel);
            }}
          >
            {canEnterCode(check) ? 'Resend' : 'Verify'}
          </ResendButton>
        }
      />
      <p role="status" className={`text-small ${good ? 'text-brand' : 'text-danger'}`}>
        {message}
      </p>
      {check.flow !== null && <input type="hidden" name="telFlow" value={check.flow} />}
      {canEnterCode(check) && (
        <TextField
          {...code}
          className="mt-4"
          label="Code from the text message"
          inputMode="numeric"
          autoComplete="one-time-code"
          action={
            <Button
              type="submit"
              name="intent"
              value="confirm-tel-code"
              variant="secondary"
              pending={pending}
              onClick={(event) => {
                event.preventDefault();
                void confirm(typed.code);
              }}
            >
              Confirm code
            </Button>
          }
        />
      )}
    </div>
  );
}
