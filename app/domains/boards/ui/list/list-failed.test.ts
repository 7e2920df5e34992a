import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { ListFailed } from './list-failed.tsx';

test('offers a retry and shows the request id, without internal details', () => {
  const reference = createElement('p', null, 'Request id: request-7');
  const Stub = createRoutesStub([
    {
      id: 'list',
      path: '/faq',
      Component: () => null,
      ErrorBoundary: () => createElement(ListFailed, { board: 'faq', reference }),
    },
  ]);
  const hydrationData = { loaderData: {}, errors: { list: new Error('password of the database') } };
  const html = renderToStaticMarkup(
    createElement(Stub, { initialEntries: ['/faq?type=Auth'], hydrationData }),
  );
  expect(html).toContain('The posts could not be loaded.');
  expect(html).toContain('href="/faq?type=Auth"');
  expect(html).toContain('Request id: request-7');
  expect(html).not.toContain('password');
});
