import type { FieldMetadata, FormMetadata } from '@conform-to/react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Prose } from '#app/ui/prose.tsx';
import { fieldMessage } from '../messages.ts';

type Props = {
  form: Pick<FormMetadata, 'validate'>;
  fields: Record<'allTerms' | 'personalInfo' | 'agreementPayment', FieldMetadata<string | undefined>>;
  terms: { privacy: string; agreement: string };
  consented: boolean;
};

/** Both consents are required; "all" sets both and is checked only if both are (spec §4). */
export function PaymentConsents({ form, fields, terms, consented }: Props) {
  // Without scripts, a rejected form comes back as it was sent.
  const wasGiven = (name: 'personalInfo' | 'agreementPayment') =>
    consented || fields[name].initialValue === 'on';
  const [given, setGiven] = useState({
    personalInfo: wasGiven('personalInfo'),
    agreementPayment: wasGiven('agreementPayment'),
  });
  const all = given.personalInfo && given.agreementPayment;
  const change = (next: typeof given) => {
    // The form reads its boxes from the DOM, so they must be there first.
    flushSync(() => setGiven(next));
    for (const { name } of items) if (fields[name].errors) form.validate({ name });
  };
  const items = [
    {
      name: 'personalInfo',
      label: 'I consent to the collection and use of personal information.',
      html: terms.privacy,
    },
    { name: 'agreementPayment', label: 'I agree to the payment terms.', html: terms.agreement },
  ] as const;

  return (
    <fieldset>
      <legend className="sr-only">Consents</legend>
      <Checkbox
        id={fields.allTerms.id}
        name={fields.allTerms.name}
        className="font-semibold noscript:hidden"
        label="I agree to all of the following"
        checked={all}
        indeterminate={!all && (given.personalInfo || given.agreementPayment)}
        onChange={({ currentTarget: { checked } }) =>
          change({ personalInfo: checked, agreementPayment: checked })
        }
      />
      {items.map(({ name, label, html }) => (
        <div key={name} className="relative text-small">
          <Checkbox
            id={fields[name].id}
            name={name}
            className="pr-12"
            label={`${label} (required)`}
            checked={given[name]}
            onChange={({ currentTarget: { checked } }) => change({ ...given, [name]: checked })}
            error={fieldMessage(fields[name].errors?.[0])}
          />
          <details name="payment-terms">
            <summary className="link absolute top-2 right-0 py-0.5">
              View<span className="sr-only"> terms: {label}</span>
            </summary>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
            <section className="terms-box max-h-48" tabIndex={0} lang="ko" aria-label={`Terms: ${label}`}>
              <Prose html={html} />
            </section>
          </details>
        </div>
      ))}
    </fieldset>
  );
}
