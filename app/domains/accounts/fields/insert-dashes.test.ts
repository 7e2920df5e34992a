import { expect, test, vi } from 'vitest';
import { insertDashes } from './insert-dashes.ts';

const inputWith = (value: string) => ({ value, dispatchEvent: vi.fn() });
const typed = (input: ReturnType<typeof inputWith>) => insertDashes(input as unknown as HTMLInputElement);

test('a number that was typed without dashes gets them, and the form is told as if they had been typed', () => {
  const input = inputWith('01012345678');
  typed(input);
  expect(input.value).toBe('010-1234-5678');
  expect(input.dispatchEvent).toHaveBeenCalledOnce();
  expect(input.dispatchEvent.mock.calls[0]?.[0]).toMatchObject({ type: 'input', bubbles: true });
});

test('a number that has its dashes is left alone, without a word to the form', () => {
  const input = inputWith('010-1234-5678');
  typed(input);
  expect(input.dispatchEvent).not.toHaveBeenCalled();
});
