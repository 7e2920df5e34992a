import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { IMAGE_LIMITS } from '#app/domains/media/image.ts';
import { POST_MESSAGES, postMessage } from '../messages.ts';
import { NOTICE_TYPES } from '../post.ts';
import { editForm, postReplacement, replacementToInput, toEditingInput, writeForm } from './write-schema.ts';

const TYPES = NOTICE_TYPES.map((key) => ({ key, name: key }));
const words = { title: 'A title of a notice', type: 'Notice', contents: 'Text' };

function codes(schema: v.GenericSchema, value: unknown): string[] {
  const { issues } = v.safeParse(schema, value);
  return (issues ?? []).map((issue) => `${v.getDotPath(issue) ?? ''} ${issue.message}`.trim());
}

describe('the form of a new post', () => {
  test('accepts title, type and contents, with or without an image (spec §5, §7)', () => {
    const image = new File(['x'], 'a.png');
    expect(codes(writeForm(TYPES), words)).toEqual([]);
    expect(codes(writeForm(TYPES), { ...words, image })).toEqual([]);
  });

  test('reports each missing required field with a message', () => {
    expect(codes(writeForm(TYPES), {})).toEqual([
      'title title-required',
      'type type-required',
      'contents contents-required',
    ]);
    expect(postMessage('title-required')).toBe('Please enter the title.');
    expect(postMessage('contents-required')).toBe('Please enter the content.');
  });

  test.each([
    [{ title: '123456789' }, 'title title-length'],
    [{ title: 'x'.repeat(101) }, 'title title-length'],
    [{ title: 'x'.repeat(1_000_000) }, 'title title-length'],
    [{ title: 'ﷺ'.repeat(99) }, 'title title-length'],
    [{ title: '          ' }, 'title title-required'],
    [{ title: 'a title with\na line end' }, 'title title-characters'],
    [{ title: 'a title with a NUL \u0000' }, 'title title-characters'],
    [{ title: ['a title in a list'] }, 'title title'],
    [{ contents: ' \n\t' }, 'contents contents-required'],
    [{ contents: 'a\u0000b' }, 'contents contents-characters'],
    [{ contents: 'x'.repeat(20_001) }, 'contents contents-length'],
    [{ contents: 7 }, 'contents contents'],
    [{ type: 'Auth' }, 'type type-required'],
    [{ type: '__proto__' }, 'type type-required'],
    [{ image: 'a.png' }, 'image image'],
    [{ image: new File([new Uint8Array(IMAGE_LIMITS.bytes + 1)], 'a.png') }, 'image too-large'],
  ])('rejects %o', (change, issue) => {
    expect(codes(writeForm(TYPES), { ...words, ...change })).toEqual([issue]);
  });

  test.each(['id', 'date', 'author_id', 'images', 'version', 'deleted_at', 'intent'])(
    'rejects the unknown field %s',
    (field) => {
      expect(codes(writeForm(TYPES), { ...words, [field]: '1' })).toHaveLength(1);
    },
  );

  test('normalizes a title to NFKC', () => {
    const parsed = v.parse(writeForm(TYPES), {
      ...words,
      title: '  Ｒｏｕｔｉ 배관 update '.normalize('NFD'),
    });
    expect(parsed.title).toBe('Routi 배관 update');
  });
});

describe('the form of an edited post', () => {
  const change = (form: object) => toEditingInput(v.parse(editForm(TYPES), { ...words, ...form })).image.kind;

  test('keeps, removes or replaces the image, and prefers a new one to removal', () => {
    const image = new File(['x'], 'a.png');
    expect(change({})).toBe('keep');
    expect(change({ removeImage: true })).toBe('remove');
    expect(change({ image })).toBe('replace');
    expect(change({ image, removeImage: true })).toBe('replace');
  });
});

describe('a whole post as JSON', () => {
  const schema = postReplacement(TYPES, { id: 7, date: '2026-11-20', images: '/uploads/a.png' });
  const whole = { ...words, id: '7', date: '2026-11-20', images: '/uploads/a.png' };

  test('is accepted as exported, and keeps its image', () => {
    expect(replacementToInput(v.parse(schema, whole)).image).toEqual({ kind: 'keep' });
  });

  test('removes its image if that is null', () => {
    expect(replacementToInput(v.parse(schema, { ...whole, images: null })).image).toEqual({ kind: 'remove' });
  });

  test('keeps its image if that is omitted', () => {
    expect(replacementToInput(v.parse(schema, words)).image).toEqual({ kind: 'keep' });
  });

  test.each([
    [{ id: '8' }, 'id id'],
    [{ date: '2026-11-21' }, 'date date'],
    [{ images: '/uploads/b.png' }, 'images images'],
    [{ images: 'https://example.com/a.png' }, 'images images'],
    [{ version: '1' }, 'version version'],
  ])('is rejected with %o', (different, issue) => {
    expect(codes(schema, { ...whole, ...different })).toContain(issue);
  });

  test('is rejected with an unknown field', () => {
    expect(codes(schema, { ...whole, author_id: 'me' })).toHaveLength(1);
    expect(codes(schema, JSON.parse(`{"__proto__":{"a":1},"title":1}`))).not.toEqual([]);
  });
});

test('has a complete sentence for every code', () => {
  expect(Object.values(POST_MESSAGES).filter((text) => !/^[A-Z].*\.$/.test(text))).toEqual([]);
});
