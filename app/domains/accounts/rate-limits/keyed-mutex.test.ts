import { expect, test } from 'vitest';
import { keyedMutex } from './keyed-mutex.ts';

/** Work that ends when it is told to, and keeps a diary. */
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

test('what belongs to one key runs one after the other, and other keys do not wait for it', async () => {
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

test('more than may wait for one key are told so at once, until there is room again', async () => {
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

test('work that fails rejects for its own caller, and the next goes on', async () => {
  const lanes = keyedMutex(2);
  const failing = lanes('kim', () => Promise.reject(new Error('no database')));
  const next = lanes('kim', async () => 'next');
  await expect(failing).rejects.toThrow('no database');
  expect(await next).toBe('next');
});
