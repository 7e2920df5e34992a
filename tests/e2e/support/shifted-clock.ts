/**
 * Loaded before a site that lives later than its tests: moves the process's clock on by `CLOCK_SHIFT_MS`. A proxy, so that
 * dates made elsewhere are still dates.
 */
const System = Date;
const shiftMs = Number(process.env.CLOCK_SHIFT_MS);
const now = () => System.now() + shiftMs;

globalThis.Date = new Proxy(System, {
  construct: (target, args: [], asked) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, asked),
  apply: () => new System(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
