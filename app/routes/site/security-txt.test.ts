import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { platformContext } from '#app/context.ts';
import type { Platform } from '#app/platform/platform.ts';
import { loader } from './security-txt.ts';

async function textWith(securityContact: string | null): Promise<string> {
  const clock = { now: () => new Date('2026-11-23T14:30:00Z') };
  const settings = { versions: () => [] } as unknown as Platform['settings'];
  const platform = { clock, origin: 'https://routi.example', securityContact, settings } as Platform;
  const context = new RouterContextProvider(new Map([[platformContext, platform]]));
  return loader({ context } as unknown as Parameters<typeof loader>[0]).text();
}

it('names the contact of the settings and a day within half a year (RFC 9116)', async () => {
  expect((await textWith('https://routi.example/report')).split('\n')).toEqual([
    'Contact: https://routi.example/report',
    'Expires: 2027-05-22T00:00:00.000Z',
    'Preferred-Languages: ko, en',
    'Canonical: https://routi.example/.well-known/security.txt',
    '',
  ]);
});

it('names the support address if no contact is set', async () => {
  expect(await textWith(null)).toMatch(/^Contact: mailto:\S+@\S+\n/);
});
