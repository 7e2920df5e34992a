import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Prose } from '#app/ui/prose.tsx';
import {
  type ConsentBox,
  type ConsentTicks,
  MARKETING_CONSENTS,
  REQUIRED_CONSENTS,
  setTick,
  tickAll,
  ticked,
} from '../sign-up.ts';

export type SignUpTerms = { termsOfUse: string; privacy: string; marketing: string };

type Props = {
  idOf: (box: ConsentBox | 'allTerms') => string;
  initial: ConsentTicks;
  terms: SignUpTerms;
  errorOf: (box: ConsentBox) => string | undefined;
  /** Called with checkboxes that another one ticked, which the form cannot detect itself. */
  onChange: (boxes: readonly ConsentBox[]) => void;
};

const MARKETING_LABELS: Readonly<Record<(typeof MARKETING_CONSENTS)[number], string>> = {
  termsofuse__marketing_sms: 'SMS',
  termsofuse__marketing_call: 'Phone calls',
  termsofuse__marketing_email: 'Email',
};

/**
 * Two required consents and an optional one with three channels; nothing is ticked by default (decisions A9).
 */
export function SignUpConsents({ idOf, initial, terms, errorOf, onChange }: Props) {
  const [ticks, setTicks] = useState(initial);
  const change = (next: ConsentTicks) => {
    // The form reads its checkboxes from the page, so they must be rendered first.
    flushSync(() => setTicks(next));
    onChange(REQUIRED_CONSENTS);
  };
  const box = (name: ConsentBox) => ({
    id: idOf(name),
    name,
    checked: ticks[name],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      change(setTick(ticks, name, currentTarget.checked)),
    error: errorOf(name),
  });
  const required = [
    { name: 'termsofuse__slz', label: 'I agree to the Routi terms of use', html: terms.termsOfUse },
    {
      name: 'termsofuse__privacy',
      label: 'I consent to the collection and use of personal information',
      html: terms.privacy,
    },
  ] as const;

  return (
    <fieldset>
      <legend className="mb-2 text-h3">Terms</legend>
      <Checkbox
        id={idOf('allTerms')}
        name="allTerms"
        className="font-semibold noscript:hidden"
        label="Select all"
        hint="Includes the optional marketing consent."
        checked={ticked(ticks) === 'all'}
        indeterminate={ticked(ticks) === 'some'}
        onChange={({ currentTarget }) => change(tickAll(currentTarget.checked))}
      />
      <div className="mt-4 grid gap-1 border-line border-t pt-1.5">
        {required.map(({ name, label, html }) => (
          <div key={name} className="relative">
            <Checkbox {...box(name)} className="pr-24" label={`${label} (required)`} required />
            <TermsBox label={label} html={html} />
          </div>
        ))}
        <fieldset className="relative">
          <legend className="sr-only">Marketing (optional)</legend>
          <Checkbox
            {...box('termsofuse__marketing')}
            className="pr-24"
            label="I agree to receive marketing messages (optional)"
          />
          <div className="ml-8 flex flex-wrap gap-x-6">
            {MARKETING_CONSENTS.map((name) => (
              <Checkbox
                key={name}
                {...box(name)}
                label={
                  <>
                    {MARKETING_LABELS[name]}
                    <span className="sr-only"> (optional)</span>
                  </>
                }
              />
            ))}
          </div>
          <TermsBox label="I agree to receive marketing messages" html={terms.marketing} />
        </fieldset>
      </div>
    </fieldset>
  );
}

function TermsBox({ label, html }: { label: string; html: string }) {
  return (
    <details>
      <summary className="link absolute top-2.75 right-0 py-0.5 text-small">
        View terms<span className="sr-only">: {label}</span>
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <section className="terms-box" tabIndex={0} aria-label={`Text: ${label}`}>
        <Prose html={html} lang="ko" />
      </section>
    </details>
  );
}
