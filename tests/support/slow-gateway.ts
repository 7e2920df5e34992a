import type { Platform } from '#app/platform/platform.ts';

/**
 * A platform whose gateway charges a saved card but responds only on `answer()`; `charged` resolves after the charge.
 */
export function slowGateway(platform: Platform): {
  platform: Platform;
  charged: Promise<void>;
  answer: () => void;
} {
  const { domestic } = platform.gateways;
  const requested = Promise.withResolvers<void>();
  const resumed = Promise.withResolvers<void>();
  const charge: typeof domestic.billing.charge = async (input) => {
    const charged = await domestic.billing.charge(input);
    requested.resolve();
    await resumed.promise;
    return charged;
  };
  const gateway = { ...domestic, billing: { ...domestic.billing, charge } };
  return {
    platform: { ...platform, gateways: { ...platform.gateways, domestic: gateway } },
    charged: requested.promise,
    answer: resumed.resolve,
  };
}
