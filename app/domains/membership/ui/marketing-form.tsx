import { type ReactNode, useState } from 'react';
import { useNavigation } from 'react-router';
import { MARKETING_CODES, type MarketingCode } from '#app/domains/consents/consent.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Form } from '#app/ui/form.tsx';
import { MARKETING_BOXES, type MarketingTicks, tickMarketing } from '../marketing.ts';

const LABELS: Readonly<Record<MarketingCode, string>> = {
  marketing: 'I agree to receive marketing messages',
  'marketing-sms': 'SMS',
  'marketing-call': 'Phone calls',
  'marketing-email': 'Email',
};

/** Marketing consents to give or withdraw. `children`: the text, before the button. */
export function MarketingForm({ initial, children }: { initial: MarketingTicks; children?: ReactNode }) {
  const busy = useNavigation().formMethod === 'POST';
  const [ticks, setTicks] = useState(initial);
  const box = (code: MarketingCode) => (
    <Checkbox
      key={code}
      id={MARKETING_BOXES[code]}
      name={MARKETING_BOXES[code]}
      label={LABELS[code]}
      checked={ticks[code]}
      onChange={({ currentTarget: { checked } }) => setTicks(tickMarketing(ticks, code, checked))}
    />
  );
  return (
    // The line of the first box, not its padding, is level with the heading beside it.
    <Form method="post" className="-mt-2">
      {box('marketing')}
      <div className="ml-8 flex flex-wrap gap-x-6">
        {MARKETING_CODES.filter((code) => code !== 'marketing').map(box)}
      </div>
      {children}
      <div className="actions">
        <Button type="submit" variant="secondary" pending={busy}>
          Save
        </Button>
      </div>
    </Form>
  );
}
