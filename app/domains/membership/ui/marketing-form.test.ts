import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { mapMarketingTicks } from '../marketing.ts';
import { MarketingForm } from './marketing-form.tsx';

test('keeps every choice available without scripts', () => {
  const initial = mapMarketingTicks(() => false);
  const form = () => createElement(MarketingForm, { initial });
  const html = renderToStaticMarkup(createElement(createRoutesStub([{ path: '/', Component: form }])));
  expect(html.match(/type="checkbox"/g)).toHaveLength(4);
  expect(html).not.toContain('disabled');
});
