import { expect, test } from 'vitest';
import { undeclaredRoutes } from './undeclared-routes.ts';

const ROUTES = [
  { file: 'routes/frame.tsx', path: 'a', children: [{ file: 'routes/page.tsx', index: true, id: 'page' }] },
  { file: 'routes/call.ts', path: 'call' },
];
const MODULES: Record<string, object> = {
  'routes/frame': {},
  page: { loader: () => null, action: () => null },
  'routes/call': { action: () => null },
};
const POLICIES = {
  'routes/frame.tsx': {},
  'routes/page.tsx': { GET: 'everybody', POST: 'self.change' },
  'routes/call.ts': { PUT: 'post.edit' },
};
const found = (policies: Record<string, Record<string, string>>) =>
  undeclaredRoutes(ROUTES, (id) => MODULES[id], policies);

test('a route whose every method has a policy is let through', () => {
  expect(found(POLICIES)).toEqual([]);
});

test('a route without one, a method without one, and a policy without either are told', () => {
  const { 'routes/call.ts': _, ...without } = POLICIES;
  expect(found(without)).toEqual(['routes/call.ts has no policy']);
  expect(found({ ...POLICIES, 'routes/page.tsx': { GET: 'everybody' } })).toEqual([
    'routes/page.tsx has an action and no policy for it',
  ]);
  expect(found({ ...POLICIES, 'routes/page.tsx': { POST: 'self.change' } })).toEqual([
    'routes/page.tsx has a loader and no policy for GET',
  ]);
  expect(found({ ...POLICIES, 'routes/frame.tsx': { GET: 'everybody', POST: 'everybody' } })).toEqual([
    'routes/frame.tsx has a policy for GET and no loader',
    'routes/frame.tsx has a policy for a write and no action',
  ]);
  expect(found({ ...POLICIES, 'routes/old.tsx': {} })).toEqual(['routes/old.tsx has a policy and no route']);
});
