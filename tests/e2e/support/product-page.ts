import type { Page } from '@playwright/test';

export const PRODUCT_PAGES = ['/solution/routiai', '/solution/routiar'] as const;

/** The rows of a product's features: a clip beside its text. */
export const rows = (page: Page) => page.locator('.feature-rows > li');
