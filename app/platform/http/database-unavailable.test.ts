import { expect, test } from 'vitest';
import { isDatabaseUnavailable } from './database-unavailable.ts';

const withCode = (code: string) => Object.assign(new Error('x'), { code });

test.each(['ECONNREFUSED', 'ECONNRESET', '57P01', '57P03', '53300', '08P01'])(
  'the code %s means that the database is unavailable',
  (code) => {
    expect(isDatabaseUnavailable(withCode(code))).toBe(true);
  },
);

test.each([
  'connect ENOENT /run/postgresql/.s.PGSQL.5432',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout exceeded when trying to connect',
  'Query read timeout',
  'Client has encountered a connection error and is not queryable',
])('the message "%s" means that the database is unavailable', (message) => {
  expect(isDatabaseUnavailable(new Error(message))).toBe(true);
});

test.each([
  withCode('23505'),
  withCode('42P01'),
  withCode('57014'),
  withCode('ENOENT'),
  new Error('bug'),
  'ECONNREFUSED',
  null,
])('%s does not mean that the database is unavailable', (error) => {
  expect(isDatabaseUnavailable(error)).toBe(false);
});
