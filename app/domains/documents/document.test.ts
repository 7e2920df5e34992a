import { expect, test } from 'vitest';
import { type DocumentEvent, type DocumentState, documentNumber, nextDocumentState } from './document.ts';

test('numbers contain the kind and year and fit the issuer’s 24 characters', () => {
  expect(documentNumber('quotation', 2026, 1)).toBe('Q-2026-000001');
  expect(documentNumber('tax-invoice', 2026, 1_234_567)).toBe('T-2026-1234567');
});

test('allows exactly the transitions of payments.md §7.1', () => {
  const states: DocumentState[] = [
    'REQUESTED',
    'ISSUING',
    'ISSUED',
    'SENT_TO_NTS',
    'CONFIRMED',
    'FAILED',
    'CANCELED',
    'AMENDED',
  ];
  const events: DocumentEvent[] = ['send', 'issue', 'refuse', 'pass-on', 'confirm', 'amend', 'cancel'];
  const known = states.flatMap((from) =>
    events.flatMap((event) => {
      const to = nextDocumentState(from, event);
      return to ? [`${from} ${event} ${to}`] : [];
    }),
  );
  expect(known).toEqual([
    'REQUESTED send ISSUING',
    'REQUESTED refuse FAILED',
    'ISSUING issue ISSUED',
    'ISSUING refuse FAILED',
    'ISSUED refuse FAILED',
    'ISSUED pass-on SENT_TO_NTS',
    'ISSUED confirm CONFIRMED',
    'ISSUED amend AMENDED',
    'ISSUED cancel CANCELED',
    'SENT_TO_NTS refuse FAILED',
    'SENT_TO_NTS confirm CONFIRMED',
    'SENT_TO_NTS amend AMENDED',
    'SENT_TO_NTS cancel CANCELED',
    'CONFIRMED amend AMENDED',
    'CONFIRMED cancel CANCELED',
    'AMENDED amend AMENDED',
    'AMENDED cancel CANCELED',
  ]);
});

test('a failed or canceled document never changes its state', () => {
  for (const from of ['FAILED', 'CANCELED'] as const) {
    for (const event of ['send', 'issue', 'confirm', 'amend', 'cancel', 'postpone'] as const) {
      expect(nextDocumentState(from, event)).toBeNull();
    }
  }
});
