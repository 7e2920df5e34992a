import { UNSAFE_ErrorResponseImpl as ErrorResponse, RouterContextProvider } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createLoadContext, handleError } from './entry.server.tsx';
import type { Platform } from './platform/platform.ts';

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const context = createLoadContext({ log } as unknown as Platform, { id: 'request-7', address: '' });
const request = new Request('http://127.0.0.1:3000/faq?a=b');
const args = { request, context, params: {} };

afterEach(() => vi.clearAllMocks());

describe('what a page did not expect', () => {
  it('is one line with the request id and the path', () => {
    const error = new Error('boom');
    handleError(error, args);
    expect(log.error.mock.calls).toEqual([
      ['unexpected error', { requestId: 'request-7', path: '/faq', error }],
    ]);
  });

  it.each([400, 404, 405, 429])('is no error of ours where the answer is %i', (status) => {
    handleError(new ErrorResponse(status, '', new Error('No route matches'), true), args);
    expect(log.error).not.toHaveBeenCalled();
  });

  it('is told by its cause where React Router wrapped it', () => {
    const cause = new Error('boom');
    handleError(new ErrorResponse(500, '', cause, true), args);
    expect(log.error).toHaveBeenCalledWith('unexpected error', {
      requestId: 'request-7',
      path: '/faq',
      error: cause,
    });
  });

  it('is nothing where the visitor is gone', () => {
    handleError(new Error('boom'), {
      ...args,
      request: new Request(request, { signal: AbortSignal.abort() }),
    });
    expect(log.error).not.toHaveBeenCalled();
  });

  it.each([
    ['none', undefined],
    ['an empty one', new RouterContextProvider()],
  ])('is still told where the context is %s', (_, missing) => {
    const line = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const without = { request, params: {}, context: missing } as unknown as typeof args;
    expect(() => handleError(new Error('boom'), without)).not.toThrow();
    line.mockRestore();
  });
});
