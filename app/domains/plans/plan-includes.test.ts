import { expect, test } from 'vitest';
import type { PlanCode } from './catalog.ts';
import { planIncludes } from './plan-includes.ts';

test.each<[PlanCode, string]>([
  [
    'basic',
    'No server space, 3 concurrent users, 12 hours a day, fit adjustment to your standards, 10 AR augmentations',
  ],
  [
    'standard',
    '500GB server space, 9 concurrent users, 12 hours a day, fit adjustment to your standards, 10 AR augmentations',
  ],
  ['custom', 'Server space as agreed, concurrent users as agreed, 24 hours a day'],
])('lists what %s includes: %s', (code, includes) => {
  expect(planIncludes(code)).toBe(includes);
});
