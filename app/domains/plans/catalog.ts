import type { Krw } from '#app/shared/krw.ts';
import { PERIODS } from './term.ts';

export type PlanCode = 'basic' | 'standard' | 'custom';

/** Prices in KRW, VAT included (spec §9, decisions M1). */
export type Plan = {
  code: PlanCode;
  name: string;
  monthly: Krw;
  setupFee: Krw;
  trialDays: number;
  /** `null` if negotiated with the customer. */
  serverCapacityGb: number | 'none' | null;
  concurrentUsers: number | null;
  dailyHours: number;
};

/** Recorded with each order. */
export const PRICE_VERSION = '2026-11-01';

/** The only source of prices. */
export const catalog: Readonly<Record<PlanCode, Plan>> = {
  basic: {
    code: 'basic',
    name: 'Basic',
    monthly: 1_980_000,
    setupFee: 0,
    trialDays: 30,
    serverCapacityGb: 'none',
    concurrentUsers: 3,
    dailyHours: 12,
  },
  standard: {
    code: 'standard',
    name: 'Standard',
    monthly: 3_750_000,
    setupFee: 0,
    trialDays: 0,
    serverCapacityGb: 500,
    concurrentUsers: 9,
    dailyHours: 12,
  },
  custom: {
    code: 'custom',
    name: 'Custom',
    monthly: 2_540_000,
    setupFee: 99_000_000,
    trialDays: 0,
    serverCapacityGb: null,
    concurrentUsers: null,
    dailyHours: 24,
  },
};

/** In the order in which they are shown. */
export const PLANS: readonly Plan[] = [catalog.basic, catalog.standard, catalog.custom];

export function isPlanCode(value: unknown): value is PlanCode {
  return typeof value === 'string' && Object.hasOwn(catalog, value);
}

/** The price of the first period: a month and the setup fee. */
export function firstCharge(plan: Plan): Krw {
  return plan.monthly + plan.setupFee;
}

/** The price of a year: every period and the setup fee. */
export function firstYearTotal(plan: Plan): Krw {
  return plan.setupFee + PERIODS * plan.monthly;
}
