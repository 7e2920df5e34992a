import { expect, test } from 'vitest';
import { readArguments } from './arguments.ts';

test.each([
  [[], 'serve'],
  [['--dev'], 'develop'],
  [['--help'], 'help'],
  [['--dev', '-h'], 'help'],
] as const)('%j selects the command %s', (args, command) => {
  expect(readArguments(args)).toEqual({ ok: true, value: command });
});

test.each(['--port=80', 'start', '--', '', '--dev=1'])('the server rejects the argument "%s"', (argument) => {
  expect(readArguments(['--dev', argument])).toEqual({
    ok: false,
    error: `There is no argument ${argument}.`,
  });
});
