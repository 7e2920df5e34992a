import { describe, expect, it } from 'vitest';
import { differences } from './compare-recordings.ts';

const recording = (entries: Record<string, string>) => new Map(Object.entries(entries));

describe('differences', () => {
  it('finds none between equal recordings', () => {
    expect(differences(recording({ a: '200\n' }), recording({ a: '200\n' }))).toEqual([]);
  });

  it('shows a changed word once, with every response that has it', () => {
    const page = (status: number, word: string) => `${status}\n\n<h1>\n  "Order"\n<p>\n  "${word}"\n`;
    const before = recording({ a: page(200, 'Pay'), b: page(404, 'Pay'), c: page(200, 'Cancel') });
    const after = recording({ a: page(200, 'Paid'), b: page(404, 'Paid'), c: page(200, 'Cancel') });
    expect(differences(before, after)).toEqual(['a\nb\n@@\n   "Order"\n <p>\n-  "Pay"\n+  "Paid"\n']);
  });

  it('reports a response that only one recording has', () => {
    const [gone, added] = differences(recording({ a: '' }), recording({ b: '' }));
    expect(gone).toBe('a\nis only in the first recording');
    expect(added).toBe('b\nis only in the second recording');
  });
});
