import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createLoadContext, platformContext } from '#app/context.ts';
import type { Platform } from '#app/platform/platform.ts';
import { isAction, ROUTE_POLICIES } from '#app/route-policies.ts';
import routes from '#app/routes.ts';
import { authorizeOrNull, type RouteArgs, wasPermissionChecked } from '#app/web/authorize.server.ts';
import { routesWithAddresses } from '#tests/support/route-addresses.ts';

const APP = join(import.meta.dirname, '../../app');

type Handler = (args: RouteArgs & { params: Record<string, string> }) => unknown;
type Module = { loader?: Handler; action?: Handler };

/** Without anything that a handler could read or change before its check. */
const emptyPlatform = { origin: 'http://127.0.0.1:3000', demo: true } as Platform;

/**
 * Calls a handler as React Router does for a visitor; returns whether it checked its policy before it returned or
 * threw.
 */
async function checksItsPolicy(handler: Handler, method: string, pattern: string): Promise<boolean> {
  const context = createLoadContext(emptyPlatform, { id: 'request', address: '' });
  const request = new Request(`http://127.0.0.1:3000${pattern}`, {
    method,
    ...(method !== 'GET' && { body: new URLSearchParams({ intent: 'x' }) }),
  });
  try {
    await handler({ request, context, pattern: pattern.slice(1), params: {} });
  } catch {
    // What a visitor gets is covered by the authorization matrix.
  }
  return wasPermissionChecked(context);
}

const guarded = routesWithAddresses(await routes).flatMap(({ path, file }) =>
  Object.entries(ROUTE_POLICIES[path] ?? {}).flatMap(([method, policy]) =>
    isAction(policy) ? [{ method, path, file, policy }] : [],
  ),
);

describe('a handler whose policy is an action', () => {
  test.each(guarded)('checks it: $method $path ($policy)', async ({ method, path, file }) => {
    const module: Module = await import(join(APP, file));
    const handler = method === 'GET' ? module.loader : module.action;
    if (!handler) throw new Error(`${file} has no handler for ${method}`);
    expect(await checksItsPolicy(handler, method, path)).toBe(true);
  });

  test('fails this test without a check or with a late one', async () => {
    const forgets: Handler = () => ({ orders: [] });
    const late: Handler = async (args) => {
      await args.context
        .get(platformContext)
        .db.selectFrom('orders' as never)
        .execute();
      return authorizeOrNull(args);
    };
    const checks: Handler = (args) => authorizeOrNull(args);
    expect(await checksItsPolicy(forgets, 'GET', '/orderdetail')).toBe(false);
    expect(await checksItsPolicy(late, 'GET', '/orderdetail')).toBe(false);
    expect(await checksItsPolicy(checks, 'GET', '/orderdetail')).toBe(true);
  });
});

const guardedFiles = new Set(guarded.map(({ file }) => file));
/** Their loaders run with the guarded page's. */
const layouts = (await routes).filter((entry) =>
  (entry.children ?? []).some((child) => guardedFiles.has(child.file)),
);

test.each(layouts)('a layout around such a page also checks an action: $file', async ({ file }) => {
  const { loader }: Module = await import(join(APP, file));
  if (loader) expect(await checksItsPolicy(loader, 'GET', '/')).toBe(true);
});

/** `deposit.tsx`: one of its forms refunds money, which needs another permission than the page. */
const NAMES_ACTION = [
  'routes/account/account-area.tsx',
  'routes/admin/admin.tsx',
  'routes/admin/deposit.tsx',
  'routes/admin/exports.tsx',
  'routes/admin/posts/writing.tsx',
];

test('only layouts and listed exceptions name an action themselves', () => {
  const naming = globSync('routes/**/*.{ts,tsx}', { cwd: APP }).filter((file) =>
    /\b(authorize\w*|checkPermission)\(args, /.test(readFileSync(join(APP, file), 'utf8')),
  );
  expect(naming.toSorted()).toEqual(NAMES_ACTION);
});
