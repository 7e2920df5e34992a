import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { Button, ButtonLink } from '#app/ui/button.tsx';

type Props = {
  /** What was asked for: another search is another form, so that its fields show it. */
  query: object;
  /** The list without a search. */
  clearTo: string;
  /** Classes of the cell with the buttons: how much of the last row it takes. */
  buttons?: string;
  /** The fields. */
  children: ReactNode;
};

/** A search of staff, in the address: it works without scripts and can be kept as a link. */
export function StaffSearch({ query, clearTo, buttons = '', children }: Props) {
  return (
    <Form
      key={JSON.stringify(query)}
      method="get"
      role="search"
      className="mb-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-4"
    >
      {children}
      <div className={`flex flex-wrap items-end gap-3 ${buttons}`.trim()}>
        <Button type="submit">Search</Button>
        <ButtonLink variant="secondary" to={clearTo}>
          Clear
        </ButtonLink>
      </div>
    </Form>
  );
}
