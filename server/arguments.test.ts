import { expect, test } from 'vitest';
import { readArguments } from './arguments.ts';

test.each([
  [[], 'serve'],
  [['--dev'], 'develop'],
  [['--help'], 'help'],
  [['--dev', '-h'], 'help'],
] as const)('%j asks the server to %s', (args, asked) => {
  expect(readArguments(args)).toEqual({ ok: true, value: asked });
});

test.each(['--port=80', 'start', '--', '', '--dev=1'])('the server refuses the argument "%s"', (argument) => {
  expect(readArguments(['--dev', argument])).toEqual({
    ok: false,
    error: `There is no argument ${argument}.`,
  });
});
