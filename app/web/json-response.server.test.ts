import { data } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { createLoadContext } from '#app/context.ts';
import type { Platform } from '#app/platform/platform.ts';
import { jsonResponse } from './json-response.server.ts';

function args() {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const context = createLoadContext({ log } as unknown as Platform, { id: 'request-7', address: '' });
  return { log, request: new Request('http://127.0.0.1:3000/db/news.json?a=b'), context };
}

describe('jsonResponse', () => {
  it('returns the loaded value, never cached', async () => {
    const result = await jsonResponse(args(), async () => [1, 2]);
    expect(result.status).toBe(200);
    expect(result.headers.get('Cache-Control')).toBe('no-store');
    expect(await result.json()).toEqual([1, 2]);
  });

  it('returns 503 with the request ID without a database, and logs the error', async () => {
    const { log, ...rest } = args();
    const gone = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    const result = await jsonResponse(rest, () => Promise.reject(gone));
    expect(result.status).toBe(503);
    expect(result.headers.get('Content-Type')).toBe('application/problem+json');
    expect(result.headers.get('Retry-After')).toBe('5');
    const text = await result.text();
    expect(JSON.parse(text)).toMatchObject({
      title: 'Service unavailable',
      status: 503,
      requestId: 'request-7',
    });
    expect(text).not.toContain('ECONNREFUSED');
    expect(log.error).toHaveBeenCalledWith('no answer as JSON', {
      requestId: 'request-7',
      path: '/db/news.json',
      error: gone,
    });
  });

  it('returns 500 without Retry-After for a bug', async () => {
    const { log: _, ...rest } = args();
    const result = await jsonResponse(rest, () => Promise.reject(new Error('bug')));
    expect([result.status, result.headers.get('Retry-After')]).toEqual([500, null]);
    expect(await result.json()).toMatchObject({ title: 'Unexpected error', status: 500 });
  });

  it.each([new Response(null, { status: 401 }), data('Please log in.', { status: 401 })])(
    'rethrows a response that was thrown on purpose',
    async (thrown) => {
      const { log, ...rest } = args();
      await expect(jsonResponse(rest, () => Promise.reject(thrown))).rejects.toBe(thrown);
      expect(log.error).not.toHaveBeenCalled();
    },
  );
});
