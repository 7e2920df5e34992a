import { expect, test } from 'vitest';
import type { PlanCode } from './catalog.ts';
import { listPlanIncludes } from './plan-includes.ts';

test.each<[PlanCode, string]>([
  [
    'basic',
    '3 concurrent users, 12 hours a day, Adjusted to your standards, 10 models prepared for AR, No server space',
  ],
  [
    'standard',
    '500GB server space, 9 concurrent users, 12 hours a day, Adjusted to your standards, 10 models prepared for AR',
  ],
  ['custom', 'Server space as agreed, Concurrent users as agreed, 24 hours a day'],
])('lists what %s includes: %s', (code, includes) => {
  expect(listPlanIncludes(code).join(', ')).toBe(includes);
});
