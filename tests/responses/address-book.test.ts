import { describe, expect, it } from 'vitest';
import { addressBook } from './address-book.ts';

const ORDER = 'R0123456789ABCD';
const link = (href: string) => `<a class="x" href="${href}">x</a>`;

describe('addressBook', () => {
  it('names an id after the preceding word and keeps the name', () => {
    const book = addressBook([], []);
    expect(book.nameOf(`/orderdetail?order=${ORDER}`)).toBe('/orderdetail?order={order 1}');
    expect(book.nameOf(`/admin/orders/${ORDER}`)).toBe('/admin/orders/{order 1}');
    expect(book.nameOf('/login?next=%2Forderdetail%3Forder%3DRDCBA9876543210')).toBe(
      '/login?next=%2Forderdetail%3Forder%3D{order 2}',
    );
  });

  it('lists new links of known routes, at most three of a kind', () => {
    const book = addressBook(['/notice', '/notice/:id', '*'], ['/notice/1']);
    const page = [
      '/notice/1',
      '/notice/2',
      '/notice/3',
      '/notice/3',
      '/notice/4',
      '/notice/5',
      '/notice?page=2',
    ];
    const html = [...page, '/fonts/a.woff2', 'https://example.com/'].map(link).join('');
    expect(book.newLinks(html)).toEqual(['/notice/2', '/notice/3', '/notice/4', '/notice?page=2']);
    expect(book.newLinks(html)).toEqual([]);
  });
});
