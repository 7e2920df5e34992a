import { catalog, type PlanCode } from './catalog.ts';

/** Basic and Standard include fit adjustment and a 10-time augmentation service (spec §9, Plan details). */
export const AUGMENTATIONS: Readonly<Record<PlanCode, number>> = { basic: 10, standard: 10, custom: 0 };

export const NO_SERVER_SPACE = 'No server space';

/** What is missing comes last. */
export function listPlanIncludes(code: PlanCode): string[] {
  const { serverCapacityGb: capacity, concurrentUsers: users, dailyHours } = catalog[code];
  return [
    ...(capacity === 'none'
      ? []
      : [capacity === null ? 'Server space as agreed' : `${capacity}GB server space`]),
    users === null ? 'Concurrent users as agreed' : `${users} concurrent users`,
    `${dailyHours} hours a day`,
    ...(AUGMENTATIONS[code] > 0
      ? ['Adjusted to your standards', `${AUGMENTATIONS[code]} models prepared for AR`]
      : []),
    ...(capacity === 'none' ? [NO_SERVER_SPACE] : []),
  ];
}
