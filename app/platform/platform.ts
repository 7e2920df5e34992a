import type { Krw } from '#app/shared/krw.ts';
import type { BusinessNumberChecker } from './business-numbers/business-number-checker.ts';
import type { Clock } from './clock.ts';
import type { Countries } from './country/countries.ts';
import type { Counts } from './counts/counts.ts';
import type { Queryable, Transact } from './db/database.server.ts';
import type { DemoClock } from './demo-clock.ts';
import type { Files } from './files/files.ts';
import type { Fulfillment } from './fulfillment.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Log } from './log.server.ts';
import type { Mailer } from './mail/mailer.ts';
import type { ForeignGateway } from './payments/foreign-gateway.ts';
import type { DomesticGateway } from './payments/gateway.ts';
import type { SandboxConsole } from './payments/sandbox-console.ts';
import type { PdfRenderer } from './pdf/pdf-layout.ts';
import type { SecretBox } from './secret-box.server.ts';
import type { Settings } from './settings.ts';
import type { Signer } from './signer.server.ts';
import type { SmsSender } from './sms/sms.ts';
import type { TaxInvoiceIssuer } from './tax-invoices/tax-invoice-issuer.ts';

/** Everything outside a use case. Composed in server/compose.ts. */
export type Platform = {
  db: Queryable;
  transaction: Transact;
  clock: Clock;
  countries: Countries;
  /** Statistics without personal data. */
  counts: Counts;
  jobs: Jobs;
  /** Uploads. */
  files: Files;
  log: Log;
  secrets: SecretBox;
  /** What the owner has configured. */
  settings: Settings;
  /** Signs tokens that add-ins verify offline. */
  signer: Signer;
  /** Null leaves messages in the outbox, shown at /dev/outbox. */
  mailer: Mailer | null;
  /** Null leaves text messages in the outbox, too. */
  sms: SmsSender | null;
  /** `foreign` null: no USD price list is configured (decisions M3). */
  gateways: { domestic: DomesticGateway; foreign: ForeignGateway | null };
  /** How billing queries and informs the room that delivers what orders pay for. */
  fulfillment: Fulfillment;
  /** Null with a real gateway. */
  sandboxConsole: SandboxConsole | null;
  /** Null in production. */
  demoClock: DemoClock | null;
  /** Null without an issuer: tax invoices are shown as unavailable. */
  taxInvoices: TaxInvoiceIssuer | null;
  /** Null without a register: only the check digit is verified. */
  businessNumbers: BusinessNumberChecker | null;
  pdf: PdfRenderer;
  /** The seller's business registration as PDF; null if the deployment has none. */
  registrationCopy: (() => Promise<Uint8Array>) | null;
  /** Where to report a vulnerability, a URL; null means the support address. */
  securityContact: string | null;
  /** What search engines gave the owner to prove that the site is theirs. */
  siteVerification: { google: string | null; naver: string | null };
  /** `https://www.example.com`, without a trailing slash. */
  origin: string;
  /** Pages of a demo say so, and show the outbox and the sandbox. */
  demo: boolean;
  /** KRW; a decision about more than this needs a second member of staff (decisions S4). */
  secondPersonAbove: Krw;
  /** Whether sign-up requires a verified phone number (decisions A2). */
  requireVerifiedTel: boolean;
};
