import type { Telemetry } from './telemetry.ts';

/** Wraps a port so that its calls are measured; a result that is not a promise passes through unmeasured. */
export function observeCalls<Port extends object>(port: Port, provider: string, telemetry: Telemetry): Port {
  return telemetry.metrics || telemetry.tracer ? observe(port, provider, telemetry, '') : port;
}

function observe<Port extends object>(
  port: Port,
  provider: string,
  telemetry: Telemetry,
  prefix: string,
): Port {
  return new Proxy(port, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      const operation = `${prefix}${String(name)}`;
      if (typeof value === 'object' && value !== null) {
        return observe(value, provider, telemetry, `${operation}.`);
      }
      if (typeof value !== 'function') return value;
      return (...args: unknown[]) => {
        const done = telemetry.startGatewayCall(provider, operation);
        const result: unknown = Reflect.apply(value, target, args);
        if (!(result instanceof Promise)) return result;
        result.then(
          (outcome) => done(resultOf(outcome)),
          () => done('failed'),
        );
        return result;
      };
    },
  });
}

/** The `kind` of a response, or the response itself if it is a string. */
function resultOf(outcome: unknown): string {
  if (typeof outcome === 'string') return outcome;
  if (typeof outcome !== 'object' || outcome === null || !('kind' in outcome)) return 'done';
  return String(outcome.kind);
}
