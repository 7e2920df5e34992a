import type { Job } from '#app/platform/jobs/jobs.ts';
import { eraseRecipients } from './content/erase-recipients.server.ts';
import { SEND_CERTIFICATES } from './document.ts';
import { issueDocuments } from './issuing/issue-documents.server.ts';
import { sendCertificates } from './tax-office/send-certificates.server.ts';

export const documentsJobs: readonly Job[] = [
  { name: 'documents-issue', cron: '* * * * *', run: issueDocuments },
  { name: SEND_CERTIFICATES, cron: '* * * * *', run: sendCertificates },
  // After the job that erases the contractors of orders.
  { name: 'documents-forget', cron: '45 4 * * *', run: eraseRecipients },
];
