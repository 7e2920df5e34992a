import { describe, expect, it } from 'vitest';
import { parseMember } from '../use-member.ts';
import { isCurrentDownload, isProductPage } from './navigation.ts';

describe('the Download menu', () => {
  it.each([
    ['/solution', true],
    ['/solution/routiai', true],
    ['/solution/routiar/', true],
    ['/solution/', true],
    ['/solutionplan', false],
    ['/solution/another', false],
    ['/solution/routiar/more', false],
    ['/', false],
  ])('%s is a product page: %s', (path, expected) => {
    expect(isProductPage(path)).toBe(expected);
  });

  it('treats /solution as the page of the PC product (spec §2)', () => {
    expect(isCurrentDownload('/solution/routiai', '/solution')).toBe(true);
    expect(isCurrentDownload('/solution/routiar', '/solution')).toBe(false);
    expect(isCurrentDownload('/solution/routiar', '/solution/routiar/')).toBe(true);
  });
});

describe('the account link', () => {
  it('reads who is logged in', () => {
    expect(parseMember({ member: { name: '홍길동', role: 'editor' } })).toEqual({
      name: '홍길동',
      role: 'editor',
    });
    expect(parseMember({ member: null })).toBeNull();
  });

  it.each([undefined, null, 'x', {}, { member: 1 }, { member: { name: 2 } }])(
    'is unknown from %j',
    (response) => {
      expect(parseMember(response)).toBeUndefined();
    },
  );
});
