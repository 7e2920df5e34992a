import { Form } from 'react-router';
import { MOST_MONTHS, type MonthRange } from '#app/domains/reports/months.ts';
import { Button } from '#app/ui/button.tsx';

/** Which months a report shows, kept in its address. */
export function MonthRangeForm({ from, until }: MonthRange) {
  return (
    <Form key={`${from} ${until}`} method="get" role="search" aria-label="Months" className="report-form">
      <MonthField name="from" label="From month" value={from} />
      <MonthField name="until" label="Until month" value={until} />
      <Button type="submit" variant="secondary">
        Show
      </Button>
      <p className="text-muted">At most {MOST_MONTHS} months</p>
    </Form>
  );
}

function MonthField({ name, label, value }: { name: string; label: string; value: string }) {
  return (
    <div>
      <label htmlFor={name}>{label}</label>
      {/* Where a browser has no calendar of months it is a text like 2026-11. */}
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
