import { passwordChecklist } from '#app/domains/accounts/passwords/password.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { RadioChoice } from '#app/ui/radio-choice.tsx';
import { RadioTabs } from '#app/ui/radio-tabs.tsx';
import { ResendButton } from '#app/ui/resend-button.tsx';
import { RuleChecklist } from '#app/ui/rule-checklist.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { Exhibit, Specimens } from './exhibit.tsx';
import { ReauthenticationSpecimen } from './reauthentication-specimen.tsx';

const PAYMENT = [
  {
    value: 'card',
    label: 'Card',
    hint: 'Charged every 30 days',
    icon: 'card',
    panel: 'The window of the payment provider opens.',
  },
  { value: 'deposit', label: 'Bank transfer', hint: 'Paid period by period', icon: 'bank' },
  {
    value: 'easy',
    label: 'Easy pay',
    icon: 'wallet',
    panel: 'The amount is above the limit.',
    disabled: true,
  },
] as const;

const BANKS = [
  { value: 'first', label: 'First Bank', hint: 'The account is shown after the order.' },
  { value: 'second', label: 'Second Bank', unavailable: 'Closed from 23:30 to 00:30.' },
];

export function FormExhibit() {
  return (
    <Exhibit
      id="forms"
      title="Forms"
      note="The rule stands before the error. What is wrong is said once at the top and once at its field. All of it works without scripts."
    >
      {(of) => (
        <>
          <Specimens name="What is wrong">
            <ErrorSummary
              title="Please check the following"
              errors={[{ id: of('wrong'), message: 'ID is required.' }]}
              takesFocus={false}
            />
          </Specimens>
          <Specimens name="Fields">
            <div className="grid grid-cols-1 gap-5">
              <TextField
                id={of('plain')}
                name={of('plain')}
                label="Email"
                placeholder="kim@example.com"
                autoComplete="off"
              />
              <TextField
                id={of('wrong')}
                name={of('wrong')}
                label="ID"
                hint="5 to 20 lowercase letters and numbers."
                error="ID is required."
                action={<Button variant="secondary">Verify</Button>}
                autoComplete="off"
              />
              <PasswordField
                id={of('password')}
                name={of('password')}
                label="Password"
                defaultValue="Correct-horse7"
                autoComplete="off"
              />
              <TextField
                id={of('optional')}
                name={of('optional')}
                label="Company Name"
                optional
                defaultValue="한강플랜트"
              />
              <TextField
                id={of('fixed')}
                name={of('fixed')}
                label="Member since"
                value="2026-11-02"
                readOnly
              />
              <TextArea
                id={of('message')}
                name={of('message')}
                label="Message"
                hint="At most 5,000 characters."
                rows={3}
              />
            </div>
          </Specimens>
          <Specimens name="A rule, ticked off while typing">
            <RuleChecklist
              label={`Password rules, ${of('rules')}`}
              rules={passwordChecklist('Correct-horse')}
            />
          </Specimens>
          <Specimens name="It is the owner who changes something">
            <ReauthenticationSpecimen id={of('proof')} />
          </Specimens>
          <Specimens name="Once more, when the last code had time to arrive">
            <ResendButton sent={null}>Send a new code</ResendButton>
          </Specimens>
          <Specimens name="Boxes">
            <Checkbox
              id={of('box')}
              label="Keep me informed (optional)"
              hint="You can change it at any time."
            />
            <Checkbox id={of('ticked')} label="A ticked box" defaultChecked />
            <Checkbox id={of('some')} label="Some of what it stands for" indeterminate />
            <Checkbox id={of('wrong-box')} label="I agree (required)" error="Please agree to go on." />
          </Specimens>
          <Specimens name="One of several">
            <RadioChoice
              id={of('bank')}
              name={of('bank')}
              legend="Bank"
              options={BANKS}
              defaultValue="first"
            />
            <RadioTabs
              id={of('method')}
              name={of('method')}
              legend="Payment method"
              options={PAYMENT}
              defaultValue="card"
            />
          </Specimens>
        </>
      )}
    </Exhibit>
  );
}
