import { type SiteFacts, siteFacts } from '#content/site-facts.ts';
import { BANKS, type BankCode } from './banks.ts';

export type OwnAccounts = SiteFacts['bankAccounts'];

/** A demo has no bank: nobody can take these for accounts. */
const SAMPLE: OwnAccounts = {
  ibk: { number: '000-000000-00-000', holder: 'SAMPLE, not an account' },
  shinhan: { number: '000-000-000000', holder: 'SAMPLE, not an account' },
};

/**
 * Our own accounts for a bank transfer, from the site facts. A demo without any shows samples; a site with customers has
 * those that it has set, and without one no transfer is offered.
 */
export function ownAccounts(demo: boolean, facts: OwnAccounts = siteFacts.bankAccounts): OwnAccounts {
  return demo && banksOf(facts).length === 0 ? SAMPLE : facts;
}

/** The banks at which there is one, in the spec's order. */
export function banksOf(accounts: OwnAccounts): BankCode[] {
  return BANKS.filter((bank) => accounts[bank] !== undefined);
}
