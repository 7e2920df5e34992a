import * as v from 'valibot';
import type { BusinessNumberChecker, BusinessStatus } from '../business-number-checker.ts';

const ResponseBody = v.object({
  data: v.array(v.object({ b_no: v.string(), b_stt_cd: v.string() })),
});

const STATUSES: Readonly<Record<string, BusinessStatus>> = {
  '01': 'active',
  '02': 'suspended',
  '03': 'closed',
  '': 'unregistered',
};

/** The register through the public data portal (payments.md §4.3). `serviceKey` is decoded and never logged. */
export function createOdcloudChecker(options: {
  /** `https://api.odcloud.kr`, or a sandbox. */
  baseUrl: string;
  serviceKey: string;
  fetch?: typeof fetch;
  timeoutMs?: number;
}): BusinessNumberChecker {
  const { baseUrl, serviceKey, timeoutMs = 10_000 } = options;
  const call = options.fetch ?? fetch;
  return {
    async check(digits) {
      try {
        const address = `${baseUrl}/api/nts-businessman/v1/status?serviceKey=${encodeURIComponent(serviceKey)}`;
        const response = await call(address, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
          body: JSON.stringify({ b_no: [digits] }),
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        });
        if (response.status !== 200) return { kind: 'unknown', reason: `HTTP ${response.status}` };
        const parsed = v.safeParse(ResponseBody, await response.json());
        const row = parsed.success ? parsed.output.data.find(({ b_no }) => b_no === digits) : undefined;
        const status = row && STATUSES[row.b_stt_cd];
        return status ? { kind: 'found', status } : { kind: 'unknown', reason: 'answer does not fit' };
      } catch (error) {
        const timeout = error instanceof Error && error.name === 'TimeoutError';
        return { kind: 'unknown', reason: timeout ? 'timeout' : 'connection lost' };
      }
    },
  };
}
