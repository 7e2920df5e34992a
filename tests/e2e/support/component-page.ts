import type { Page } from '@playwright/test';
import { build } from 'vite';

/**
 * A page of the site's own origin that holds what `entry` renders, for a component whose page cannot show it with the
 * data a test needs. Answers its address.
 */
export async function serveComponent(page: Page, entry: string, css = ''): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      // As vite.config.ts has it: signs are fetched from the site, which has them under the same name.
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
