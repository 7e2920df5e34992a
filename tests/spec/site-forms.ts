import { ACCOUNT_FORMS } from './forms/account-forms.ts';
import { CONTENT_FORMS } from './forms/content-forms.ts';
import { ORDER_FORMS } from './forms/order-forms.ts';
import type { SiteForm } from './forms/site-form.ts';

/** Every form that a page of the site sends (security B1). */
export const SITE_FORMS: readonly SiteForm[] = [...ACCOUNT_FORMS, ...ORDER_FORMS, ...CONTENT_FORMS];
