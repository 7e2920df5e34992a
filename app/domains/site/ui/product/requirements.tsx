import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { describeBrochure } from '../../brochures.ts';
import type { RequirementVerdicts } from '../../check-device.ts';
import type { Product } from '../../product.ts';
import type { ProductCopy } from '../../product-copy.ts';
import type { Verdict } from '../../requirement-check.ts';
import { SplitSection } from '../split-section.tsx';
import { useBrochure } from './use-brochure.ts';

type Props = { product: Product; requirements: ProductCopy['requirements'] };
type Check = { state: 'idle' | 'pending' | 'failed' } | { state: 'done'; verdicts: RequirementVerdicts };

const STATUS_TEXT = {
  idle: 'Check this device against the table. The check runs in your browser and sends nothing.',
  pending: 'Checking…',
  failed: 'The check could not be loaded. Please try again.',
} as const;

/** Requirements (spec §9) with the brochure and an optional check of this device. */
export function Requirements({ product, requirements }: Props) {
  const [check, setCheck] = useState<Check>({ state: 'idle' });
  async function runCheck() {
    setCheck({ state: 'pending' });
    try {
      const { checkDevice } = await import('../../check-device.ts');
      setCheck({ state: 'done', verdicts: await checkDevice(product.code) });
    } catch {
      setCheck({ state: 'failed' });
    }
  }
  const brochure = useBrochure(product.code);
  const verdicts = check.state === 'done' ? check.verdicts : undefined;
  return (
    <SplitSection
      id="requirements"
      title="System requirements"
      aside={
        <>
          {/* The add-in does not run on a phone. */}
          <div className={product.code === 'routiai' ? 'max-md:hidden' : undefined}>
            <p role="status" className="mb-5 max-w-measure">
              {check.state === 'done'
                ? summarize(requirements.map(({ subject }) => check.verdicts[subject]))
                : STATUS_TEXT[check.state]}
            </p>
            <Button variant="secondary" pending={check.state === 'pending'} onClick={() => void runCheck()}>
              Check this device
            </Button>
          </div>
          <a className="brochure-card" href={brochure.href} target="_blank" rel="noopener" hrefLang="en">
            <Icon name="document" size={28} />
            <span>
              <span className="block font-semibold text-text">
                {product.name} on four pages<span className="sr-only">, the brochure</span>
              </span>
              <span className="text-small">{describeBrochure(brochure)}</span>
              <span className="sr-only"> (opens in a new tab)</span>
            </span>
            <Icon name="external" className="ml-auto" />
          </a>
        </>
      }
    >
      <table className="data-table requirements">
        <caption className="sr-only">System requirements of {product.name}</caption>
        <tbody>
          {requirements.map(({ subject, name, where, value }) => (
            <tr key={subject}>
              <th scope="row">
                {name} {where && <span className="font-normal text-muted">{where}</span>}
              </th>
              <td>
                {value}
                {verdicts && <VerdictLine {...verdicts[subject]} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </SplitSection>
  );
}

function VerdictLine({ result, reason }: Verdict) {
  return (
    <p className="verdict" data-says={result}>
      <strong className="font-semibold">{result}</strong> · {reason}
    </p>
  );
}

/** Such as '1 of 5 looks compatible, 4 can’t be checked in a browser.' */
function summarize(verdicts: readonly Verdict[]): string {
  const count = (wanted: Verdict['result']) => verdicts.filter((verdict) => verdict.result === wanted).length;
  const [compatible, different, unknown] = [
    count('Looks compatible'),
    count('Looks different'),
    count('Can’t tell'),
  ];
  const parts = [
    `${compatible} of ${verdicts.length} ${compatible === 1 ? 'looks' : 'look'} compatible`,
    ...(different > 0 ? [`${different} ${different === 1 ? 'looks' : 'look'} different`] : []),
    `${unknown} can’t be checked in a browser`,
  ];
  return `${parts.join(', ')}. Rely on the table; this check is only a hint.`;
}
