import type { FormEvent } from 'react';
import { Form, useSubmit } from 'react-router';
import { Button } from '#app/ui/button.tsx';

/**
 * Opens the FAQ with the text in the URL and in navigation state. Ignores blank text (spec §2, Home; decisions P8).
 */
export function FaqSearch() {
  const submit = useSubmit();
  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get('q');
    if (typeof text !== 'string' || text.trim() === '') return;
    void submit(event.currentTarget, { state: { search: text.trim() } });
  }
  return (
    <search>
      <Form method="get" action="/faq" onSubmit={search}>
        <label className="mb-2 block font-semibold" htmlFor="home-faq-search">
          Search the FAQ
        </label>
        <div className="flex gap-2">
          <input id="home-faq-search" className="input min-w-0 grow" type="search" name="q" maxLength={100} />
          <Button type="submit" variant="secondary">
            Search
          </Button>
        </div>
      </Form>
    </search>
  );
}
