import { Link } from 'react-router';
import { formatKst } from '#app/shared/dates.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Form } from '#app/ui/form.tsx';
import { TextField } from '#app/ui/text-field.tsx';

/** The gateway's own clock, which may be ahead of the site's. */
export function ConsoleClock({ now }: { now: Date }) {
  return (
    <Card>
      <h3 className="mb-3 text-h3">Clock</h3>
      <p className="mb-4">
        The gateway's time is <time dateTime={now.toISOString()}>{formatKst(now)}</time>. Its deadlines and
        repeats follow it; the site keeps its own.{' '}
        <Link className="link" to="/dev/clock">
          Move both by days
        </Link>
      </p>
      <div className="flex flex-wrap items-end gap-3">
        <Form method="post" className="flex flex-wrap items-end gap-3">
          <TextField
            id="minutes"
            name="minutes"
            label="Minutes"
            defaultValue="10"
            inputMode="numeric"
            pattern="[0-9]{1,6}"
            required
          />
          <Button type="submit" name="act" value="advance">
            Advance
          </Button>
        </Form>
        <Form method="post">
          <Button type="submit" name="act" value="reset-clock" variant="secondary">
            Set to the site's time
          </Button>
        </Form>
      </div>
    </Card>
  );
}
