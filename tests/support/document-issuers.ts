import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createOdcloudChecker } from '#app/platform/business-numbers/odcloud/odcloud-checker.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { createPopbillIssuer } from '#app/platform/tax-invoices/popbill/popbill-issuer.server.ts';
import { createOdcloudSandbox, type OdcloudSandbox } from '#sandboxes/odcloud/odcloud-sandbox.server.ts';
import { createPopbillSandbox, type PopbillSandbox } from '#sandboxes/popbill/popbill-sandbox.server.ts';
import { LONG_KEEP_ALIVE } from './long-keep-alive.ts';

const POPBILL = { linkId: 'ROUTI_TEST', secretKey: Buffer.from('a secret of this test').toString('base64') };
const serviceKey = 'key-of-the-register-in-tests';

/** A valid number of a business that the register reports as closed. */
export const CLOSED_BUSINESS = '9998100029';

export type DocumentIssuers = { popbill: PopbillSandbox; register: OdcloudSandbox; close(): Promise<void> };

/** Starts the sandboxes for tax invoices and the business register, and connects the platform to them over HTTP. */
export async function startDocumentIssuers(platform: Platform): Promise<DocumentIssuers> {
  const { db, clock, log } = platform;
  const popbill = createPopbillSandbox({ db, clock, basePath: '/popbill', ...POPBILL });
  const register = createOdcloudSandbox({ basePath: '/odcloud', serviceKey });
  const server = createServer(LONG_KEEP_ALIVE, (req, res) => {
    const { handle } = req.url?.startsWith('/odcloud') ? register : popbill;
    handle(req, res).catch((error: unknown) => {
      console.error(error);
      res.destroy();
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  platform.taxInvoices = createPopbillIssuer({
    baseUrl: `${url}/popbill`,
    authUrl: `${url}/popbill`,
    serviceId: 'POPBILL_TEST',
    // The invented seller of a demo's documents.
    businessNumber: '1234567891',
    ...POPBILL,
    clock,
    log,
  });
  platform.businessNumbers = createOdcloudChecker({ baseUrl: `${url}/odcloud`, serviceKey });
  return {
    popbill,
    register,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
