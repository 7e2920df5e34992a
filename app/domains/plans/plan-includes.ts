import { catalogue, type PlanCode } from './catalogue.ts';

/** Basic and Standard include both (spec §9, Plan details). */
const SERVICES: Readonly<Record<PlanCode, string | null>> = {
  basic: 'fit adjustment, 10 augmentations',
  standard: 'fit adjustment, 10 augmentations',
  custom: null,
};

export function planIncludes(code: PlanCode): string {
  const { serverCapacityGb: capacity, concurrentUsers: users, dailyHours } = catalogue[code];
  const server =
    capacity === null
      ? 'server space as agreed'
      : capacity === 'none'
        ? 'no server space'
        : `${capacity}GB server space`;
  const seats = users === null ? 'concurrent users as agreed' : `${users} concurrent users`;
  const parts = [server, seats, `${dailyHours} hours a day`, SERVICES[code]];
  const line = parts.filter((part) => part !== null).join(', ');
  return `${line.charAt(0).toUpperCase()}${line.slice(1)}`;
}
