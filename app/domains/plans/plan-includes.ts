import { catalog, type PlanCode } from './catalog.ts';

/** Basic and Standard include fit adjustment and a 10-time augmentation service (spec §9, Plan details). */
export const AUGMENTATIONS: Readonly<Record<PlanCode, number>> = { basic: 10, standard: 10, custom: 0 };

export const NO_SERVER_SPACE = 'no server space';

export function listPlanIncludes(code: PlanCode): string[] {
  const { serverCapacityGb: capacity, concurrentUsers: users, dailyHours } = catalog[code];
  return [
    capacity === null
      ? 'server space as agreed'
      : capacity === 'none'
        ? NO_SERVER_SPACE
        : `${capacity}GB server space`,
    users === null ? 'concurrent users as agreed' : `${users} concurrent users`,
    `${dailyHours} hours a day`,
    ...(AUGMENTATIONS[code] > 0
      ? ['fit adjustment to your standards', `${AUGMENTATIONS[code]} AR augmentations`]
      : []),
  ];
}

export function planIncludes(code: PlanCode): string {
  const line = listPlanIncludes(code).join(', ');
  return `${line.charAt(0).toUpperCase()}${line.slice(1)}`;
}
