import {
  type EntryContext,
  UNSAFE_ErrorResponseImpl as ErrorResponse,
  RouterContextProvider,
} from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import handleRequest, { createLoadContext, handleError } from './entry.server.tsx';
import type { Platform } from './platform/platform.ts';

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const context = createLoadContext({ log } as unknown as Platform, { id: 'request-7', address: '' });
const request = new Request('http://127.0.0.1:3000/faq?a=b');
const args = { request, context, params: {} };

afterEach(() => vi.clearAllMocks());

describe('handleError', () => {
  it('logs one line with the request ID and the path', () => {
    const error = new Error('boom');
    handleError(error, args);
    expect(log.error.mock.calls).toEqual([
      ['unexpected error', { requestId: 'request-7', path: '/faq', error }],
    ]);
  });

  it.each([400, 404, 405, 429])('logs nothing for a client error with status %i', (status) => {
    handleError(new ErrorResponse(status, '', new Error('No route matches'), true), args);
    expect(log.error).not.toHaveBeenCalled();
  });

  it('logs the cause that React Router has wrapped', () => {
    const cause = new Error('boom');
    handleError(new ErrorResponse(500, '', cause, true), args);
    expect(log.error).toHaveBeenCalledWith('unexpected error', {
      requestId: 'request-7',
      path: '/faq',
      error: cause,
    });
  });

  it('logs nothing once the visitor has disconnected', () => {
    handleError(new Error('boom'), {
      ...args,
      request: new Request(request, { signal: AbortSignal.abort() }),
    });
    expect(log.error).not.toHaveBeenCalled();
  });

  it.each([
    ['missing', undefined],
    ['empty', new RouterContextProvider()],
  ])('still logs if the context is %s', (_, missing) => {
    const line = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const without = { request, params: {}, context: missing } as unknown as typeof args;
    expect(() => handleError(new Error('boom'), without)).not.toThrow();
    line.mockRestore();
  });
});

describe('a page rendered for one request', () => {
  const entry = { staticHandlerContext: { matches: [] }, routeModules: {} } as unknown as EntryContext;
  const headersOf = async (publicAddress: boolean) => {
    const made = createLoadContext({} as Platform, { id: 'request-8', address: '', publicAddress });
    const head = new Request(request.url, { method: 'HEAD' });
    return (await handleRequest(head, 200, new Headers(), entry, made)).headers;
  };

  it('is not indexed', async () => {
    expect((await headersOf(false)).get('X-Robots-Tag')).toBe('noindex');
  });

  it('stays indexable but is not stored if its address is public, as when a part of it cannot be read', async () => {
    const headers = await headersOf(true);
    expect(headers.get('X-Robots-Tag')).toBeNull();
    expect(headers.get('Cache-Control')).toBe('no-store');
  });
});
