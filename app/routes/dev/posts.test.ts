import { expect, it } from 'vitest';
import { createLoadContext } from '#app/context.ts';
import type { Platform } from '#app/platform/platform.ts';
import { action as moveClock } from './clock.tsx';
import { action as moveClockAsJson } from './clock-json.ts';
import { action as playGateway } from './gateway.tsx';

/** In production there is neither a sandbox nor a demo clock. */
const context = createLoadContext({ sandboxConsole: null, demoClock: null } as Platform, {
  id: 'x',
  address: '',
});

type Action = (args: { request: Request; context: typeof context }) => Promise<unknown>;

const actions = Object.entries({ playGateway, moveClock, moveClockAsJson }) as unknown as [string, Action][];
const bodies: [string, string][] = [
  ['application/x-www-form-urlencoded', 'act=advance&minutes=10'],
  ['application/x-www-form-urlencoded', 'nothing=fits'],
  ['application/json', '{}'],
];

it.each(
  actions.flatMap(([name, action]) => bodies.map(([type, body]) => [name, type, body, action] as const)),
)('%s answers 404 in production, for %s with %s', async (_, type, body, action) => {
  const request = new Request('https://routi.example/dev', {
    method: 'POST',
    headers: { 'Content-Type': type },
    body,
  });
  const answer = await action({ request, context }).catch((thrown: unknown) => thrown);
  const status = answer instanceof Response ? answer.status : (answer as { init: ResponseInit }).init.status;
  expect(status).toBe(404);
});
