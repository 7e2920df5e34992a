import { Form } from 'react-router';
import { MAX_MONTHS, type MonthRange } from '#app/domains/reports/month-range.ts';
import type { VatChoice, VatPeriod } from '#app/domains/reports/vat-periods.ts';
import { Button } from '#app/ui/button.tsx';

/** The months that a report shows, kept in its address. */
export function MonthRangeForm({ from, until }: MonthRange) {
  return (
    <Form key={`${from} ${until}`} method="get" role="search" aria-label="Months" className="report-form">
      <MonthField name="from" label="From month" value={from} />
      <MonthField name="until" label="Until month" value={until} />
      <Button type="submit" variant="secondary">
        Show
      </Button>
      <p className="text-muted">At most {MAX_MONTHS} months</p>
    </Form>
  );
}

function MonthField({ name, label, value }: { name: string; label: string; value: string }) {
  return (
    <div>
      <label htmlFor={name}>{label}</label>
      {/* A browser without a month picker shows a text like 2026-11. */}
      <input
        id={name}
        name={name}
        type="month"
        defaultValue={value}
        pattern="2[0-9]{3}-(0[1-9]|1[0-2])"
        placeholder="2026-11"
        className="input"
      />
    </div>
  );
}

/** A VAT period, or any range of days. */
export function VatPeriodForms({ choice, periods }: { choice: VatChoice; periods: readonly VatPeriod[] }) {
  const { period, range } = choice;
  return (
    <div key={`${range.from} ${range.until}`} className="flex flex-wrap gap-x-8">
      <Form method="get" role="search" aria-label="Period of the return" className="report-form">
        <div>
          <label htmlFor="period">Period</label>
          <select id="period" name="period" className="input" defaultValue={period?.code ?? ''}>
            {!periods.some(({ code }) => code === period?.code) && (
              <option value={period?.code ?? ''}>{period?.name ?? 'Days as chosen'}</option>
            )}
            {periods.map(({ code, korean, name }) => (
              <option key={code} value={code}>
                {name} ({korean})
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
