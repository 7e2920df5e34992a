import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type RowColumn, RowTable } from './row-table.tsx';

type Row = { name: string; due: string; price: number; soldAt: number; note: string | null };

const ROW: Row = { name: 'Basic', due: '2026-11-30', price: 1000, soldAt: 2000, note: null };

const cellOf = (column: RowColumn<Row>, ...before: RowColumn<Row>[]) => {
  const columns = [{ label: 'Name', value: ({ name }: Row) => name }, ...before, column];
  const html = renderToStaticMarkup(
    createElement(RowTable<Row>, { caption: 'Rows', rows: [ROW], rowKey: ({ name }) => name, columns }),
  );
  return html.slice(html.lastIndexOf('<td'));
};

const price: RowColumn<Row> = { label: 'Price', type: 'krw', value: ({ price }) => price };

test('the first amount stands beside the name without its label', () => {
  expect(cellOf(price)).toMatch(/^<td data-amount="true" class="list-number">₩1,000</);
});

test('a second amount and a day keep their labels in narrow rows', () => {
  const soldAt: RowColumn<Row> = { label: 'Sold at', type: 'krw', value: ({ soldAt }) => soldAt };
  expect(cellOf(soldAt, price)).toMatch(/^<td data-label="Sold at" class="list-number">₩2,000</);
  expect(cellOf({ label: 'Due', type: 'day', value: ({ due }) => due })).toMatch(/^<td data-label="Due">/);
});

test('a column heads narrow rows, one is their second line, another keeps its label there', () => {
  const note = { label: 'Note', value: () => 'Seen' };
  expect(cellOf({ ...note, isTitle: true })).toMatch(/^<td data-title="true">Seen</);
  expect(cellOf({ ...note, isSecondLine: true })).toMatch(/^<td data-second-line="true">Seen</);
  expect(cellOf({ ...note, isLabeled: true })).toMatch(/^<td data-label="Note">Seen</);
});

test('minor columns and empty cells are left out of narrow rows', () => {
  expect(cellOf({ ...price, isMinor: true })).toMatch(/^<td data-label="Price" data-left-out="true"/);
  expect(cellOf({ label: 'Note', value: ({ note }) => note })).toMatch(/^<td data-left-out="true">/);
});
