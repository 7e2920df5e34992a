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
  '/a': { GET: 'everybody', POST: 'self.change' },
  '/call': { PUT: 'post.edit' },
};
const found = (policies: Record<string, Record<string, string>>, modules = MODULES) =>
  undeclaredRoutes(ROUTES, (id) => modules[id], policies);

test('accepts routes with a policy for every method', () => {
  expect(found(POLICIES)).toEqual([]);
});

test('reports a route without a policy, a method without one, and a policy without a handler', () => {
  const { '/call': _, ...without } = POLICIES;
  expect(found(without)).toEqual(['/call has no policy']);
  expect(found({ ...POLICIES, '/a': { GET: 'everybody' } })).toEqual([
    '/a has an action and no policy for it',
  ]);
  expect(found({ ...POLICIES, '/a': { POST: 'self.change' } })).toEqual([
    '/a has a loader and no policy for GET',
  ]);
  expect(found(POLICIES, { ...MODULES, page: {} })).toEqual([
    '/a has a policy for GET and no loader',
    '/a has a policy for a write and no action',
  ]);
  expect(found({ ...POLICIES, '/old': {} })).toEqual(['/old has a policy and no route']);
});

test('reports a layout with an action', () => {
  expect(found(POLICIES, { ...MODULES, 'routes/frame': { action: () => null } })).toEqual([
    'routes/frame is a layout with an action',
  ]);
});
