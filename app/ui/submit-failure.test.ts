import { data, UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';
import { expect, test } from 'vitest';
import { submitFailure, unwrapError } from './submit-failure.ts';

const NO_ANSWER = new TypeError('Failed to fetch');
const PROXY_PAGE = '<html><body><h1>502 Bad Gateway</h1></body></html>';

test.each([
  ['offline', NO_ANSWER, false, { kind: 'offline' }],
  ['no answer', NO_ANSWER, true, { kind: 'unknown' }],
  [
    'an answer to a browser that takes itself for offline',
    new ErrorResponse(502, 'Bad Gateway', PROXY_PAGE),
    false,
    { kind: 'unknown' },
  ],
  [
    'an answer that cannot be read',
    new Error('Unable to decode turbo-stream response'),
    true,
    { kind: 'unknown' },
  ],
  ['a proxy without a server', new ErrorResponse(502, 'Bad Gateway', PROXY_PAGE), true, { kind: 'unknown' }],
  ['an error of the server', new Error('Unexpected Server Error'), true, { kind: 'unknown' }],
  ['a session that ended', new ErrorResponse(401, '', 'Please log in.'), true, { kind: 'logged-out' }],
  [
    'a refusal of ours',
    new ErrorResponse(413, '', 'The form has too many fields.'),
    true,
    { kind: 'refused', reason: 'The form has too many fields.' },
  ],
  ['a refusal of a proxy', new ErrorResponse(403, '', PROXY_PAGE), true, { kind: 'refused', reason: '' }],
])('%s says only what is known', (_, error, wasOnline, expected) => {
  expect(submitFailure(error, wasOnline)).toEqual(expected);
});

test('unwraps the error that React Router wraps', () => {
  expect(unwrapError(data(NO_ANSWER))).toBe(NO_ANSWER);
  expect(unwrapError(NO_ANSWER)).toBe(NO_ANSWER);
});
