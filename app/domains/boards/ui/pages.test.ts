import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, test } from 'vitest';
import { paginate } from '#app/shared/paging.ts';
import { displayTitle, type PostList, type PostReading } from '../post.ts';
import { highlight } from '../reading/highlight.ts';
import { DEFAULT_QUERY, type ListQuery } from '../reading/list-address.ts';
import { DetailPage } from './detail/detail-page.tsx';
import { ListPage } from './list/list-page.tsx';
import { TitleText } from './title-text.tsx';

function render(path: string, page: ReactNode): string {
  const Stub = createRoutesStub([{ path, Component: () => page }]);
  return renderToStaticMarkup(createElement(Stub, { initialEntries: [path] }));
}

const text = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

function renderList(total: number, change: Partial<ListQuery> = {}, capped = false): string {
  const query = { ...DEFAULT_QUERY, ...change };
  const rows = Array.from({ length: total }, (_, n) => ({
    id: n + 1,
    type: 'Auth' as const,
    date: '2026-11-01',
    title: n === 0 ? null : `로그인 방법 안내 ${n}`,
  }));
  const posts = paginate(rows, query.page, query.size);
  const list: PostList = {
    posts,
    marked: query.q === '' ? [] : posts.rows.map((post) => highlight(displayTitle(post), query.q)),
    texts: rows.map(({ id }) => `<p>The answer to <em>${id}</em></p>`),
    capped,
    types: [
      { key: 'Auth', name: 'Sign-in' },
      { key: 'Etc.', name: '기타' },
    ],
  };
  return render('/faq', createElement(ListPage, { board: 'faq', query, list }));
}

describe('a list', () => {
  test('has the heading, the search box and the columns of the spec', () => {
    const html = renderList(24);
    expect(html).toMatch(/<h1[^>]*>FAQ<\/h1>/);
    expect(html).toContain('placeholder="Search"');
    expect([...html.matchAll(/<th scope="col"[^>]*>([^<]+)/g)].map((match) => match[1])).toEqual([
      'No.',
      'Type',
      'Title',
      'Date',
    ]);
    expect(html).toContain('<caption');
  });

  test('announces the number of results and shows page / total', () => {
    expect(text(renderList(24))).toContain('24 results, page 1 of 3');
    expect(text(renderList(24, { page: 3 }))).toContain('3 / 3');
    expect(text(renderList(1))).toContain('1 result, page 1 of 1');
    expect(text(renderList(100, {}, true))).toContain('Newest 100 results, page 1 of 10');
  });

  test('offers the page sizes of the spec', () => {
    const options = [...renderList(24, { size: 20 }).matchAll(/<option[^>]*>([^<]+)/g)].map(
      (match) => match[1],
    );
    expect(options).toEqual([10, 20, 30, 40, 50].map((size) => `${size} items per page`));
  });

  test('keeps search, category and size when the page changes', () => {
    expect(renderList(60, { q: 'a', type: 'Auth', size: 20 })).toContain(
      '/faq?q=a&amp;type=Auth&amp;page=2&amp;size=20',
    );
  });

  test('shows a post without a title as Untitled and marks Korean titles', () => {
    const html = renderList(2);
    expect(html).toContain('<span class="post-title">Untitled</span>');
    expect(html).toContain('<span class="post-title" lang="ko">로그인 방법 안내 1</span>');
  });

  test('highlights search matches in titles', () => {
    expect(renderList(2, { q: '방법' })).toContain('로그인 <mark>방법</mark> 안내 1');
  });

  test('opens each answer in place, below the link to its page', () => {
    const html = renderList(1);
    expect(html).toMatch(
      /<a [^>]*href="\/faq\/1".*<details><summary aria-label="Answer: Untitled">.*<\/summary><div class="prose"><p>The answer to <em>1<\/em>/,
    );
  });

  test('keeps a product name on one line', () => {
    const title = createElement(TitleText, {
      title: 'What is Routi-AR?',
      runs: highlight('What is Routi-AR?', 'routi'),
    });
    expect(renderToStaticMarkup(title)).toContain(
      '<mark>Routi</mark><span class="whitespace-nowrap">-AR?</span>',
    );
  });

  test('keeps a date on one line', () => {
    const title = createElement(TitleText, { title: 'Scheduled maintenance: 28 November 2026, 02:00' });
    expect(renderToStaticMarkup(title)).toBe(
      'Scheduled maintenance: <span class="whitespace-nowrap">28 November 2026</span>, 02:00',
    );
  });

  test('reports an empty result with the query escaped, and offers to clear the search', () => {
    const html = renderList(0, { q: '<b>pipe</b>' });
    expect(html).toContain('No results for &lt;b&gt;pipe&lt;/b&gt;');
    expect(html).toContain('Clear search');
    expect(html).not.toContain('<table');
  });

  test('checks only the selected category', () => {
    const checked = [...renderList(3, { type: 'Auth' }).matchAll(/<input[^>]*type="checkbox"[^>]*>/g)]
      .map(([input]) => input)
      .filter((input) => input.includes('checked'));
    expect(checked).toHaveLength(1);
    expect(checked[0]).toContain('value="Auth"');
  });
});

describe('a post', () => {
  const reading: PostReading = {
    post: { id: 4, type: 'Notice', date: '2026-11-01', title: null, images: null },
    typeName: 'Notice',
    html: '<p>No content available.</p>',
    previous: null,
    next: { id: 9, title: null },
  };
  const renderPost = (change: Partial<PostReading> = {}) =>
    render('/notice/4', createElement(DetailPage, { board: 'notice', reading: { ...reading, ...change } }));

  test('shows defaults for missing values, with the logo as decoration', () => {
    const html = renderPost();
    expect(html).toMatch(/<h1[^>]*>Untitled<\/h1>/);
    expect(html).toMatch(/<img[^>]*src="\/logo\.svg"[^>]*alt=""/);
    expect(text(html)).toContain('| Notice');
    expect(html).toContain('<time dateTime="2026-11-01">2026-11-01</time>');
  });

  test('links to the next post across a gap, and disables Prev on the first', () => {
    const html = renderPost();
    expect(html).toMatch(/<button[^>]*disabled=""[^>]*>Prev/);
    expect(html).toMatch(/<a[^>]*href="\/notice\/9"[^>]*>Next/);
    expect(html).toMatch(/<a[^>]*href="\/notice"[^>]*>List/);
  });

  test('does not show Loading... when nothing is pending', () => {
    expect(renderPost()).not.toContain('Loading...');
  });
});
