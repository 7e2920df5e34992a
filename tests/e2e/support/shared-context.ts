import type { Browser, BrowserContext, Page } from '@playwright/test';

type Shared = { context: BrowserContext; blank: Page; options: string };

/**
 * Contexts that consecutive tests of a worker share. A new one takes 0.6 s of processor time, mostly because a process
 * starts for it; a blank page keeps the process alive.
 */
export function shareContexts() {
  let shared: Shared | undefined;
  const close = async () => {
    await shared?.context.close();
    shared = undefined;
  };
  return {
    close,
    /** A context without cookies and storage. `options`: what tells the test's options from those of others. */
    async take(browser: Browser, options: string): Promise<BrowserContext> {
      if (shared?.options !== options) await close();
      if (!shared) {
        const context = await browser.newContext();
        shared = { context, blank: await context.newPage(), options };
      }
      return shared.context;
    },
    /** Closes the pages and deletes what they stored, but keeps the cache, as a visitor's browser does between visits. */
    async empty(origin: string): Promise<void> {
      if (!shared) return;
      const { context, blank } = shared;
      if (unshared.has(context)) return close();
      await Promise.all(context.pages().map((page) => page !== blank && page.close()));
      const session = await context.newCDPSession(blank);
      await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
      await Promise.all([session.detach(), context.clearCookies()]);
    },
  };
}

const unshared = new WeakSet<BrowserContext>();

/** Has the context closed after the test, which changes what emptying does not reset. */
export const doNotShare = (page: Page) => unshared.add(page.context());
