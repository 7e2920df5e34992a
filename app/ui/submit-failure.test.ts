import { data, UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';
import { expect, test } from 'vitest';
import { submitFailure, unwrapError } from './submit-failure.ts';

const NO_ANSWER = new TypeError('Failed to fetch');
const PROXY_PAGE = '<html><body><h1>502 Bad Gateway</h1></body></html>';

test.each([
  ['an offline browser', NO_ANSWER, false, { kind: 'offline' }],
  ['no response', NO_ANSWER, true, { kind: 'unknown' }],
  [
    'a response to a browser that reports offline',
    new ErrorResponse(502, 'Bad Gateway', PROXY_PAGE),
    false,
    { kind: 'unknown' },
  ],
  ['an unreadable response', new Error('Unable to decode turbo-stream response'), true, { kind: 'unknown' }],
  ['a proxy without a server', new ErrorResponse(502, 'Bad Gateway', PROXY_PAGE), true, { kind: 'unknown' }],
  ['a server error', new Error('Unexpected Server Error'), true, { kind: 'unknown' }],
  ['an ended session', new ErrorResponse(401, '', 'Please log in.'), true, { kind: 'logged-out' }],
  [
    'a rejection by the site',
    new ErrorResponse(413, '', 'The form has too many fields.'),
    true,
    { kind: 'refused', reason: 'The form has too many fields.' },
  ],
  ['a rejection by a proxy', new ErrorResponse(403, '', PROXY_PAGE), true, { kind: 'refused', reason: '' }],
])('describes %s without guessing', (_, error, wasOnline, expected) => {
  expect(submitFailure(error, wasOnline)).toEqual(expected);
});

test('unwraps the error that React Router wraps', () => {
  expect(unwrapError(data(NO_ANSWER))).toBe(NO_ANSWER);
  expect(unwrapError(NO_ANSWER)).toBe(NO_ANSWER);
});
