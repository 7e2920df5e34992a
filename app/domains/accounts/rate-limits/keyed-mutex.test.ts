import { expect, test } from 'vitest';
import { keyedMutex } from './keyed-mutex.ts';

/** Work that ends on request, and a log of when it began and ended. */
function controllableWork() {
  const log: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => async () => {
    log.push(`${name} begins`);
    await new Promise<void>((resolve) => ends.set(name, resolve));
    log.push(`${name} ends`);
    return name;
  };
  return { log, work, end: (name: string) => ends.get(name)?.() };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('runs the work of one key one at a time, without blocking other keys', async () => {
  const mutex = keyedMutex(3);
  const { log, work, end } = controllableWork();
  const [first, second] = [mutex('kim', work('first')), mutex('kim', work('second'))];
  const other = mutex('lee', work('other'));
  await settled();
  expect(log).toEqual(['first begins', 'other begins']);
  end('first');
  await settled();
  expect(log).toEqual(['first begins', 'other begins', 'first ends', 'second begins']);
  end('second');
  end('other');
  expect(await Promise.all([first, second, other])).toEqual(['first', 'second', 'other']);
});

test('returns busy beyond the limit of a key, until there is room again', async () => {
  const mutex = keyedMutex(2);
  const { work, end } = controllableWork();
  const [first, second] = [mutex('kim', work('first')), mutex('kim', work('second'))];
  expect(await mutex('kim', work('third'))).toEqual({ ok: false, error: 'busy' });
  await settled();
  end('first');
  await first;
  const fourth = mutex('kim', work('fourth'));
  await settled();
  end('second');
  await second;
  await settled();
  end('fourth');
  expect(await fourth).toBe('fourth');
});

test('passes an error to its own caller only, and runs the next work', async () => {
  const mutex = keyedMutex(2);
  const failing = mutex('kim', () => Promise.reject(new Error('no database')));
  const next = mutex('kim', async () => 'next');
  await expect(failing).rejects.toThrow('no database');
  expect(await next).toBe('next');
});
