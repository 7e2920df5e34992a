import { ACCOUNT_TEMPLATES } from './account-samples.ts';
import { MONEY_TEMPLATES } from './money-samples.ts';
import { SUBSCRIPTION_TEMPLATES } from './subscription-samples.ts';

/** For previews; a test proves that none is missing. */
export const TEMPLATES = [
  { title: 'The year of a contract', templates: SUBSCRIPTION_TEMPLATES },
  { title: 'Orders, deposits and refunds', templates: MONEY_TEMPLATES },
  { title: 'Account and safety', templates: ACCOUNT_TEMPLATES },
] as const;
