import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Accept, ConnectDevice, Leave, RemovePerson } from './schema.ts';

const codesOf = (schema: v.GenericSchema, input: unknown) =>
  v.safeParse(schema, input).issues?.map(({ message }) => message);

test.each([
  ['remove-person', RemovePerson],
  ['leave', Leave],
  ['accept', Accept],
] as const)('%s accepts a valid login ID and nothing else', (intent, schema) => {
  expect(codesOf(schema, { intent, loginId: 'minsu77' })).toBeUndefined();
  for (const loginId of ['\0', 'minsu\0', 'a'.repeat(21), '../..', '']) {
    expect(codesOf(schema, { intent, loginId })).toEqual(['unknown-id']);
  }
});

test.each(['\0', 'Desk\r\nBcc: x', 'Desk\u202Egnp', 'Desk\u2066x', 'Desk\u2028x', 'Desk\ud800'])(
  'rejects the device name %j',
  (name) => {
    expect(codesOf(ConnectDevice, { intent: 'connect-device', name })).toEqual(['characters']);
  },
);

test.each(['민수의 노트북', "Minsu's PC #2", '사무실 👩‍💻'])('accepts the device name %s', (name) => {
  expect(codesOf(ConnectDevice, { intent: 'connect-device', name })).toBeUndefined();
});
