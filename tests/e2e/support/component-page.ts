import type { Page } from '@playwright/test';
import { build } from 'vite';

/**
 * Serves a page on the site's origin with what `entry` renders, for a component that no page shows with the data that a
 * test needs. Returns its address.
 */
export async function serveComponent(page: Page, entry: string, css = ''): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      // As in vite.config.ts: icons are fetched from the site, which serves them under the same name.
      assetsInlineLimit: 0,
      rolldownOptions: { input: entry },
    },
  });
  const [first] = [built].flat();
  const chunk = first && 'output' in first ? first.output.find(({ type }) => type === 'chunk') : undefined;
  const script = chunk && 'code' in chunk ? chunk.code : undefined;
  if (script === undefined) throw new Error(`Nothing was built from ${entry}.`);
  await page.route('**/component-under-test.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  );
  await page.route('**/component-under-test', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>Component</title><style>${css}</style><div id="root"></div><script type="module" src="/component-under-test.js"></script>`,
    }),
  );
  return '/component-under-test';
}
