import { expect, test } from 'vitest';
import { keyedMutex } from './keyed-mutex.ts';

/** Work that ends on request, and a log of when it began and ended. */
function workbench() {
  const diary: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => async () => {
    diary.push(`${name} begins`);
    await new Promise<void>((resolve) => ends.set(name, resolve));
    diary.push(`${name} ends`);
    return name;
  };
  return { diary, work, end: (name: string) => ends.get(name)?.() };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('runs the work of one key one at a time, without blocking other keys', async () => {
  const lanes = keyedMutex(3);
  const { diary, work, end } = workbench();
  const [first, second] = [lanes('kim', work('first')), lanes('kim', work('second'))];
  const other = lanes('lee', work('other'));
  await settled();
  expect(diary).toEqual(['first begins', 'other begins']);
  end('first');
  await settled();
  expect(diary).toEqual(['first begins', 'other begins', 'first ends', 'second begins']);
  end('second');
  end('other');
  expect(await Promise.all([first, second, other])).toEqual(['first', 'second', 'other']);
});

test('returns busy beyond the limit of a key, until there is room again', async () => {
  const lanes = keyedMutex(2);
  const { work, end } = workbench();
  const [first, second] = [lanes('kim', work('first')), lanes('kim', work('second'))];
  expect(await lanes('kim', work('third'))).toEqual({ ok: false, error: 'busy' });
  await settled();
  end('first');
  await first;
  const fourth = lanes('kim', work('fourth'));
  await settled();
  end('second');
  await second;
  await settled();
  end('fourth');
  expect(await fourth).toBe('fourth');
});

test('passes an error to its own caller only, and runs the next work', async () => {
  const lanes = keyedMutex(2);
  const failing = lanes('kim', () => Promise.reject(new Error('no database')));
  const next = lanes('kim', async () => 'next');
  await expect(failing).rejects.toThrow('no database');
  expect(await next).toBe('next');
});
