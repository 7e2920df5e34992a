import { type DataStrategyResult, RouterContextProvider, redirect } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { startSubmit } from './submit-failure.ts';
import { guardSubmits } from './submit-guard.ts';

const ERROR = new TypeError('Failed to fetch');
const KNOWN = { problem: 'Wrong before.' };

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true });
  startSubmit({ form: Symbol('form'), actionData: KNOWN, consoleLine: 'Error adding data:' });
  return () => vi.unstubAllGlobals();
});

const submit = (result: DataStrategyResult, init: RequestInit = { method: 'POST' }) =>
  guardSubmits(
    {
      request: new Request('https://routi.example/login', init),
      url: new URL('https://routi.example/login'),
      pattern: '/login',
      params: {},
      context: new RouterContextProvider(),
    },
    async () => ({ 'routes/auth/login': result }),
  );

test("returns the page's last data and logs a console line after a failed submit", async () => {
  const line = vi.spyOn(console, 'error').mockImplementation(() => {});
  const results = await submit({ type: 'error', result: ERROR });
  expect(results).toMatchObject({
    'routes/auth/login': { type: 'data', result: { data: KNOWN, init: { status: 503 } } },
  });
  expect(line).toHaveBeenCalledExactlyOnceWith('Error adding data:', ERROR);
  line.mockRestore();
});

test.each<[string, DataStrategyResult, RequestInit]>([
  ['a redirect', { type: 'error', result: redirect('/mypage') }, { method: 'POST' }],
  ['a response', { type: 'data', result: {} }, { method: 'POST' }],
  ['a page that fails to load', { type: 'error', result: ERROR }, { method: 'GET' }],
  [
    'a submit that another one replaced',
    { type: 'error', result: ERROR },
    { method: 'POST', signal: AbortSignal.abort() },
  ],
])('leaves %s to the router', async (_, result, init) => {
  expect(await submit(result, init)).toEqual({ 'routes/auth/login': result });
});
