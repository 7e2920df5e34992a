import type { Job } from '#app/platform/jobs/jobs.ts';
import { forgetDocuments } from './content/forget-documents.server.ts';
import { issueDocuments } from './issuing/issue-documents.server.ts';
import { sendCertificates } from './tax-office/send-certificates.server.ts';

export const documentsJobs: readonly Job[] = [
  { name: 'documents-issue', cron: '* * * * *', run: issueDocuments },
  { name: 'documents-send', cron: '* * * * *', run: sendCertificates },
  // After the orders' contractors, whose time decides.
  { name: 'documents-forget', cron: '45 4 * * *', run: forgetDocuments },
];
