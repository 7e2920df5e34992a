import { expect, test, vi } from 'vitest';
import { insertDashes } from './insert-dashes.ts';

const inputWith = (value: string) => ({ value, dispatchEvent: vi.fn() });
const typed = (input: ReturnType<typeof inputWith>) => insertDashes(input as unknown as HTMLInputElement);

test('inserts dashes into a number and dispatches an input event', () => {
  const input = inputWith('01012345678');
  typed(input);
  expect(input.value).toBe('010-1234-5678');
  expect(input.dispatchEvent).toHaveBeenCalledOnce();
  expect(input.dispatchEvent.mock.calls[0]?.[0]).toMatchObject({ type: 'input', bubbles: true });
});

test('leaves a number with dashes alone and dispatches no event', () => {
  const input = inputWith('010-1234-5678');
  typed(input);
  expect(input.dispatchEvent).not.toHaveBeenCalled();
});
