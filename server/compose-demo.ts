import type { Connection } from '#app/platform/db/database.server.ts';
import type { DemoClock } from '#app/platform/demo-clock.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { AdjustableClock } from '#demo/clock/adjustable-clock.server.ts';
import type { Sandboxes } from '#sandboxes/create-sandboxes.server.ts';
import type { Config } from './config.ts';
import { roomJobs } from './jobs.ts';
import { SANDBOX_POPBILL, SANDBOX_REGISTER_KEY } from './service-settings.ts';

export type Demo = {
  clock: AdjustableClock;
  demoClock: DemoClock;
  sandboxes: Pick<Sandboxes, 'mounts' | 'console' | 'start'>;
  stop(): Promise<void>;
};

/** Creates a demo's clock and sandboxes; null with real vendors, where neither demo/ nor sandboxes/ is loaded. */
export async function composeDemo(
  { gateway, foreign, origin }: Config,
  connection: Pick<Connection, 'listen'>,
  ports: Pick<Platform, 'db' | 'transaction' | 'log'>,
): Promise<Demo | null> {
  if (gateway.kind !== 'sandbox') return null;
  const { openAdjustableClock } = await import('#demo/clock/adjustable-clock.server.ts');
  const { createDemoClock } = await import('#demo/clock/demo-clock.server.ts');
  const { createSandboxes } = await import('#sandboxes/create-sandboxes.server.ts');
  const clock = await openAdjustableClock(connection, ports, (error) =>
    ports.log.error('database connection', { error }),
  );
  const demoClock = createDemoClock(clock, roomJobs);
  const sandboxes = createSandboxes(
    { ...ports, clock },
    {
      origin,
      toss: {
        clientKey: gateway.clientKey,
        secretKey: gateway.secretKey,
        webhookUrl: new URL('/webhooks/toss', gateway.baseUrl).href,
      },
      paypal: foreign,
      popbill: SANDBOX_POPBILL,
      odcloud: { serviceKey: SANDBOX_REGISTER_KEY },
    },
  );
  return {
    clock,
    demoClock,
    sandboxes,
    async stop() {
      await demoClock.stop();
      await sandboxes.stop();
    },
  };
}
