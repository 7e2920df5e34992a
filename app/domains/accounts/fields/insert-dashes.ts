import { dashedTel } from './tel.ts';

/** Runs before the form validates the field; dispatches `input`, as if the dashes had been typed. */
export function insertDashes(input: HTMLInputElement): void {
  const dashed = dashedTel(input.value);
  if (dashed === input.value) return;
  input.value = dashed;
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
