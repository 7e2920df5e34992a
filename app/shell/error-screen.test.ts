import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';
import { describe, expect, it } from 'vitest';
import { describeError, errorTitle } from './error-screen.tsx';

describe('the error screen', () => {
  it('shows the text of a response thrown by a route', () => {
    const thrown = new ErrorResponse(429, '', 'Too many attempts.');
    expect(describeError(thrown)).toEqual({ kind: 'expected', text: 'Too many attempts.' });
  });

  it('distinguishes not-found from other errors', () => {
    expect(describeError(new ErrorResponse(404, 'Internal Server Error', null))).toEqual({
      kind: 'not found',
      text: '',
    });
    expect(errorTitle(new ErrorResponse(404, '', null))).toBe('Page not found');
  });

  it('shows no internals of an unexpected error', () => {
    const { kind, text } = describeError(new Error('password of the database'));
    expect(kind).toBe('unexpected');
    expect(text).not.toContain('password');
    expect(errorTitle(new Error('x'))).toBe('Unexpected Application Error!');
  });

  it.each([
    new ErrorResponse(502, 'Bad Gateway', '<html><h1>502 Bad Gateway</h1></html>'),
    new TypeError('Failed to fetch'),
    new TypeError('NetworkError when attempting to fetch resource.'),
    new TypeError('Load failed'),
  ])('promises no record of an error that did not reach the server: %s', (error) => {
    expect(describeError(error)).toEqual({ kind: 'expected', text: '' });
  });

  it.each([
    'Failed to fetch dynamically imported module: /assets/a.js',
    'error loading dynamically imported module',
    'Importing a module script failed.',
    'Loading chunk 4 failed.',
    'Unable to discover routes due to manifest version mismatch.',
  ])('says "Loading chunk failed" for: %s', (message) => {
    expect(describeError(new TypeError(message))).toEqual({ kind: 'chunk', text: 'Loading chunk failed' });
  });
});
