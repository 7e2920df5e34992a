import type { Job } from '#app/platform/jobs/jobs.ts';
import { writeSearchKeys } from './back-office/write-search-keys.server.ts';
import { deleteBillingKeys } from './cards/delete-billing-keys.server.ts';
import { recoverBillingKeys } from './cards/recover-billing-keys.server.ts';
import { CLOSE_VIRTUAL_ACCOUNTS } from './deposits/close-virtual-account.server.ts';
import { expireAbandonedAttempts } from './deposits/expire-abandoned-attempts.server.ts';
import { remindOfDeposits } from './deposits/remind-of-deposits.server.ts';
import { endOverdueDeposits } from './orders/end-overdue-deposits.server.ts';
import { expireUnpaidOrders } from './orders/expire-unpaid-orders.server.ts';
import { recoverPayments } from './payments/recover-payments.server.ts';
import { reopenDeposits } from './payments/reopen-deposits.server.ts';
import { recheckEndedAttempts, syncAwaitedDeposits } from './payments/sync-attempts.server.ts';
import { reconcilePaypal } from './paypal/reconcile-paypal.server.ts';
import { checkLedger } from './reconciliation/check-ledger.server.ts';
import { reconcile } from './reconciliation/reconcile.server.ts';
import { SEND_REFUNDS } from './refunds/refund.ts';
import { reportOverdueRefunds } from './refunds/report-overdue-refunds.server.ts';
import { sendRefunds } from './refunds/send-refunds.server.ts';
import { eraseContractors, hashUnreadCompanies } from './retention/erase-contractors.server.ts';
import { processWebhooks } from './webhooks/process-webhooks.server.ts';
import { purgeWebhooks } from './webhooks/purge-webhooks.server.ts';
import { WORK_WEBHOOKS } from './webhooks/webhook.ts';

export const billingJobs: readonly Job[] = [
  { name: 'billing-recover-payments', cron: '* * * * *', run: (platform) => recoverPayments(platform) },
  { name: 'billing-recheck-ended-attempts', cron: '* * * * *', run: recheckEndedAttempts },
  { name: WORK_WEBHOOKS, cron: '* * * * *', run: processWebhooks },
  { name: SEND_REFUNDS, cron: '* * * * *', run: sendRefunds },
  { name: 'billing-expire-orders', cron: '*/10 * * * *', run: expireUnpaidOrders },
  { name: 'billing-remind-of-deposits', cron: '*/10 * * * *', run: remindOfDeposits },
  { name: 'billing-end-overdue-deposits', cron: '*/10 * * * *', run: endOverdueDeposits },
  { name: 'billing-reopen-deposits', cron: '*/10 * * * *', run: reopenDeposits },
  { name: CLOSE_VIRTUAL_ACCOUNTS, cron: '*/10 * * * *', run: expireAbandonedAttempts },
  { name: 'billing-read-back-deposits', cron: '25 * * * *', run: syncAwaitedDeposits },
  { name: 'billing-recover-keys', cron: '*/10 * * * *', run: recoverBillingKeys },
  { name: 'billing-forget-keys', cron: '40 * * * *', run: deleteBillingKeys },
  { name: 'billing-note-overdue-refunds', cron: '10 0 * * *', run: reportOverdueRefunds },
  { name: 'billing-check-ledger', cron: '30 3 * * *', run: checkLedger },
  { name: 'billing-forget-contractors', cron: '15 4 * * *', run: eraseContractors },
  { name: 'billing-write-search-keys', cron: '* * * * *', run: writeSearchKeys },
  { name: 'billing-read-companies', cron: '5 4 * * *', run: hashUnreadCompanies },
  { name: 'billing-forget-webhooks', cron: '20 4 * * *', run: purgeWebhooks },
  // Not before 07:00 KST, because the gateway's list lags behind.
  { name: 'billing-reconcile', cron: '0 7 * * *', run: reconcile },
  { name: 'billing-reconcile-dollars', cron: '20 7 * * *', run: reconcilePaypal },
];
