/** Why a trial did not begin. */
export const TRIAL_MESSAGES = {
  'account-used': 'This account has had its trial. Basic can be ordered at any time.',
  'company-used': 'Your company has had its trial with another account. Basic can be ordered at any time.',
  'already-subscribed': 'You already have a running subscription. See My page for its period.',
  'deposit-awaited':
    'An order of yours is waiting for its deposit. Please pay or cancel it before you begin a trial.',
  'payment-in-progress': 'A payment of yours is still being confirmed. Please wait until it is settled.',
  'account-gone': 'This account has been deleted.',
} as const;

/** Why the paid plan after a trial was not agreed to, or the trial not ended. */
export const TRIAL_END_MESSAGES = {
  'no-trial':
    'Your trial is over, or it has become a paid contract. Its state is on the page of your service.',
  'terms-changed': 'The day or the price has changed since you opened this page. Please check them again.',
  'method-unavailable': 'This way to pay is not available for this plan. Please choose another one.',
} as const;

/** Why the way to pay was not changed. */
export const METHOD_MESSAGES = {
  'no-contract': 'You have no contract that runs.',
  'no-card': 'There is no card that can be charged. Please register one.',
  'no-deposit-account': 'Please say which bank and which certificate it shall be.',
  'method-unavailable': 'This way to pay is not available for this plan. Please choose another one.',
  'nothing-owed': 'Nothing is owed at the moment.',
  'payment-in-progress': 'A payment of yours is still being confirmed. Please wait until it is settled.',
  'money-held': 'A part of this payment has arrived as a deposit. Please pay the rest the same way.',
  'account-refused':
    'The bank did not open an account for this payment. Nothing was charged. Please try again or choose another way.',
} as const;
