import type { BusinessNumberChecker } from './business-numbers/business-number-checker.ts';
import type { Clock } from './clock.ts';
import type { Countries } from './country/countries.ts';
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
import type { Signer } from './signer.server.ts';
import type { SmsSender } from './sms/sms.ts';
import type { TaxInvoiceIssuer } from './tax-invoices/tax-invoice-issuer.ts';

/** Everything a use case may touch outside itself. Composed once, in server/compose.ts. */
export type Platform = {
  db: Queryable;
  transaction: Transact;
  clock: Clock;
  countries: Countries;
  jobs: Jobs;
  /** What people upload. */
  files: Files;
  log: Log;
  secrets: SecretBox;
  /** For what add-ins must believe without asking. */
  signer: Signer;
  /** Null keeps messages in the outbox, to be read at /dev/outbox. */
  mailer: Mailer | null;
  /** Likewise for text messages. */
  sms: SmsSender | null;
  /** `foreign` null: no USD price list is configured (decisions M3). */
  gateways: { domestic: DomesticGateway; foreign: ForeignGateway | null };
  /** What billing asks and tells about that which orders pay for. */
  fulfillment: Fulfillment;
  /** The console of a demo's gateway; null beside a real one. */
  sandboxConsole: SandboxConsole | null;
  /** Null where customers are. */
  demoClock: DemoClock | null;
  /** Null where the site has no contract with an issuer: tax invoices are shown unavailable then. */
  taxInvoices: TaxInvoiceIssuer | null;
  /** Null where nobody can be asked: numbers pass by their check digit alone. */
  businessNumbers: BusinessNumberChecker | null;
  pdf: PdfRenderer;
  /** The seller's business registration as PDF, as the deployment keeps it; null where it has none. */
  registrationCopy: (() => Promise<Uint8Array>) | null;
  /** `https://www.example.com`, without a slash at its end. */
  origin: string;
  /** A demo says so on every page and shows its outbox and sandbox. */
  demo: boolean;
  /** Whether sign-up asks for a number that was verified (decisions A2). */
  requireVerifiedTel: boolean;
};
