import { index, route } from '@react-router/dev/routes';
import { expect, it } from 'vitest';
import { addressesByRouteId } from './route-ids.ts';

it('routes are named by their addresses, wherever their files are', () => {
  const entries = (folder: string) => [
    index(`routes/${folder}home.tsx`),
    route('solution', `routes/${folder}solution.tsx`, [
      index(`routes/${folder}ai.tsx`, { id: `routes/${folder}ai#index` }),
      route('ai', `routes/${folder}ai.tsx`),
    ]),
  ];
  const addresses = ['/', '/solution', '/solution?index', '/solution/ai'];
  expect([...addressesByRouteId(entries('')).values()]).toEqual(addresses);
  expect([...addressesByRouteId(entries('marketing/')).values()]).toEqual(addresses);
});
