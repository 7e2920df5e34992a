import { describe, expect, test } from 'vitest';
import {
  activeFilters,
  clearHref,
  type ListFilter,
  pageHref,
  parseOriginList,
  parseSort,
  rowHref,
  sortHref,
  withDefaults,
} from './list-query.ts';

const NEWEST = { by: 'at', descending: true };
const of = (text: string) => new URLSearchParams(text);

describe('sort', () => {
  test('reads a known column and direction, and falls back to the default', () => {
    expect(parseSort(of('sort=-total'), ['at', 'total'], NEWEST)).toEqual({ by: 'total', descending: true });
    expect(parseSort(of('sort=total'), ['at', 'total'], NEWEST)).toEqual({ by: 'total', descending: false });
    expect(parseSort(of('sort=-password'), ['at', 'total'], NEWEST)).toBe(NEWEST);
  });

  test('reverses on the second click and returns to the first page', () => {
    expect(sortHref(of('state=PAID&after=x'), 'total', NEWEST, true)).toBe('?state=PAID&sort=-total');
    expect(sortHref(of(''), 'at', NEWEST, true)).toBe('?sort=at');
  });
});

const FILTERS: ListFilter[] = [
  { name: 'number', label: 'Number', type: 'text' },
  { name: 'state', label: 'State', type: 'choice', options: [['PAID', 'Paid']] },
];

test('names each active filter, with the list without it', () => {
  expect(activeFilters(FILTERS, of('number=+R1+&state=PAID&sort=at&after=x'))).toEqual([
    { name: 'number', text: 'Number: R1', removeHref: '?state=PAID&sort=at' },
    { name: 'state', text: 'State: Paid', removeHref: '?number=+R1+&sort=at' },
  ]);
});

test('shows no chip for an empty field or an unknown option', () => {
  expect(activeFilters(FILTERS, of('number=&state=NONE'))).toEqual([]);
});

test('drops empty fields and one-time results', () => {
  expect(pageHref(of('number=&state=PAID&done=matched'), 'c_1')).toBe('?state=PAID&after=c_1');
});

test('links a row to its list and its place in it', () => {
  const href = rowHref('/admin/orders/R1', of('state=PAID&after=older'), '5_a');
  const list = parseOriginList(of(href.split('?')[1] ?? ''));
  expect(Object.fromEntries(list)).toEqual({ state: 'PAID', after: '5_a' });
});

test('clears all filters, and keeps the sort', () => {
  expect(clearHref(FILTERS, of('number=R1&state=PAID&after=x'))).toBe('?');
  expect(clearHref(FILTERS, of('number=R1&state=PAID&sort=-at&after=x'))).toBe('?sort=-at');
});

test('clears a filter that the list has by default', () => {
  const filters: ListFilter[] = [...FILTERS, { name: 'from', label: 'From', type: 'day' }];
  const cleared = clearHref(filters, of('from=2026-11-17&state=PAID'));
  const shown = withDefaults(of(cleared), { from: '2026-11-17' });
  expect(cleared).toBe('?from=');
  expect(activeFilters(filters, shown)).toEqual([]);
});

test('applies defaults only without a query, so that their chips can be removed', () => {
  const filters: ListFilter[] = [{ name: 'from', label: 'From', type: 'day' }];
  const shown = withDefaults(of(''), { from: '2026-11-17' });
  const [chip] = activeFilters(filters, shown);
  expect(chip).toEqual({ name: 'from', text: 'From: 2026-11-17', removeHref: '?from=' });
  const removed = withDefaults(of(chip?.removeHref ?? ''), { from: '2026-11-17' });
  expect(activeFilters(filters, removed)).toEqual([]);
  expect(pageHref(removed, 'c_1')).toBe('?from=&after=c_1');
});
