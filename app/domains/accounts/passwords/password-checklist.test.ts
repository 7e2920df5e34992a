import { expect, test } from 'vitest';
import { passwordChecklist } from './password-checklist.ts';

const met = (typed: string) => passwordChecklist(typed).map((part) => part.met);

test('each part of the rule is ticked as it is typed, in the form in which the server looks at it', () => {
  const labels = passwordChecklist('').map(({ label }) => label);
  expect(new Set(labels).size).toBe(labels.length);
  expect(met('').some(Boolean)).toBe(false);
  expect(met('br4ss-Elbow*').every(Boolean)).toBe(true);
  expect(met('ｂr４ss-Elbow*'), 'full width').toEqual(met('br4ss-Elbow*'));
  expect(met('brassElbows')).not.toEqual(met('br4ss-Elbow*'));
});
