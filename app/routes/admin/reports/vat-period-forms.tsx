import { Form } from 'react-router';
import type { VatChoice, VatPeriod } from '#app/domains/reports/vat-periods.ts';
import { Button } from '#app/ui/button.tsx';

/** A period of the return, or any days. */
export function VatPeriodForms({ choice, periods }: { choice: VatChoice; periods: readonly VatPeriod[] }) {
  const { period, range } = choice;
  return (
    <div key={`${range.from} ${range.until}`} className="flex flex-wrap gap-x-10">
      <Form method="get" role="search" aria-label="Period of the return" className="report-form">
        <div>
          <label htmlFor="period">Period</label>
          <select id="period" name="period" className="input" defaultValue={period?.code ?? ''}>
            {!periods.some(({ code }) => code === period?.code) && (
              <option value={period?.code ?? ''}>{period?.korean ?? 'Days as chosen'}</option>
            )}
            {periods.map(({ code, korean, name }) => (
              <option key={code} value={code}>
                {korean} ({name})
              </option>
            ))}
          </select>
        </div>
        <Button type="submit" variant="secondary">
          Show
        </Button>
      </Form>
      <Form method="get" role="search" aria-label="Days" className="report-form">
        <DayField name="from" label="From day" value={range.from} />
        <DayField name="until" label="Until day" value={range.until} />
        <Button type="submit" variant="secondary">
          Show days
        </Button>
      </Form>
    </div>
  );
}

function DayField({ name, label, value }: { name: string; label: string; value: string }) {
  return (
    <div>
      <label htmlFor={name}>{label}</label>
      <input id={name} name={name} type="date" defaultValue={value} required className="input" />
    </div>
  );
}
