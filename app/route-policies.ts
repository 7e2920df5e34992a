import type { Register } from 'react-router';
import type { Action } from './domains/accounts/identity/can.ts';

/**
 * Whom a method of a route is for: an action of can.ts, which the route asks about, or one of these:
 * `everybody` alike, be it with what their own session tells; `visitors`, while who is logged in has no use for it;
 * `link` for whoever holds a secret address; `gateway` for a payment gateway, whose word is checked with it; `device` for an add-in that shows its token; `demo` for everybody, in a demo only; `nobody`, answered with 405.
 * The GET of a page is for all to see (decisions P1): an action there says what of it a visitor does not get.
 */
export type Policy = Action | 'everybody' | 'visitors' | 'link' | 'gateway' | 'device' | 'demo' | 'nobody';

type Write = 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type ModuleOf<File> = File extends { id: infer Id }
  ? Id extends keyof Modules
    ? Modules[Id]
    : never
  : never;
type Modules = Register extends { routeModules: infer All } ? All : never;
type Files = Register extends { routeFiles: infer All } ? Omit<All, 'root.tsx'> : never;
/** A loader needs a policy for GET, an action one for each method that it takes. */
type Declared<Module> = ('loader' extends keyof Module ? { GET: Policy } : object) &
  ('action' extends keyof Module ? { [Method in Write]?: Policy } : object);

/**
 * The policy of every route with data or an action (security R12). One that is missing fails the type check and the
 * build (`scripts/check-routes.ts`). Its answers are replayed from
 * `tests/spec/authorization-matrix.ts`.
 */
export const ROUTE_POLICIES = {
  'routes/marketing/home.tsx': { GET: 'everybody' },
  'routes/marketing/solution.tsx': {},
  'routes/marketing/solution.routiai.tsx': { GET: 'everybody' },
  'routes/marketing/solution.routiar.tsx': { GET: 'everybody' },
  'routes/boards/faq.list.tsx': { GET: 'everybody' },
  'routes/boards/faq.detail.tsx': { GET: 'everybody' },
  'routes/boards/faq.write.tsx': { GET: 'everybody', POST: 'post.write' },
  'routes/boards/faq.edit.tsx': { GET: 'everybody', POST: 'post.edit' },
  'routes/boards/notice.list.tsx': { GET: 'everybody' },
  'routes/boards/notice.detail.tsx': { GET: 'everybody' },
  'routes/boards/notice.write.tsx': { GET: 'everybody', POST: 'post.write' },
  'routes/boards/notice.edit.tsx': { GET: 'everybody', POST: 'post.edit' },
  'routes/marketing/solution-plan.tsx': { GET: 'everybody' },
  'routes/checkout/payment.tsx': { GET: 'order.place', POST: 'order.place' },
  'routes/checkout/complete-payment.tsx': { GET: 'order.read' },
  'routes/orders/order-detail.tsx': { GET: 'order.read' },
  'routes/auth/login.tsx': { GET: 'everybody', POST: 'everybody' },
  'routes/account/mypage.tsx': { GET: 'self.read' },
  'routes/account/member-info.tsx': { GET: 'self.read', POST: 'self.change' },
  'routes/account/email.tsx': { GET: 'self.read', POST: 'self.change' },
  'routes/subscription/subscription.tsx': { GET: 'order.read', POST: 'order.place' },
  'routes/subscription/trial.tsx': { GET: 'order.place', POST: 'order.place' },
  'routes/subscription/trial-end.tsx': { GET: 'order.place', POST: 'order.place' },
  'routes/subscription/paid-plan.tsx': { GET: 'order.place', POST: 'order.place' },
  'routes/subscription/card.tsx': { GET: 'order.place' },
  'routes/subscription/card-return.ts': { GET: 'order.place' },
  'routes/subscription/payment-method.tsx': { GET: 'order.place', POST: 'order.place' },
  'routes/subscription/pay.tsx': { GET: 'order.place', POST: 'order.place' },
  'routes/subscription/change-plan.tsx': { GET: 'order.place', POST: 'order.place' },
  'routes/subscription/cancel.tsx': { GET: 'order.place', POST: 'order.place' },
  'routes/subscription/renew.tsx': { GET: 'order.place', POST: 'order.place' },
  'routes/subscription/price-change.tsx': { GET: 'order.place', POST: 'order.place' },
  'routes/account/security-setting.tsx': { GET: 'self.read', POST: 'self.change' },
  'routes/account/two-factor.tsx': { GET: 'self.read', POST: 'self.change' },
  'routes/account/consents.tsx': { GET: 'self.read', POST: 'self.change' },
  'routes/account/consents-renew.tsx': { GET: 'self.read', POST: 'self.change' },
  'routes/auth/sign-up.tsx': { GET: 'visitors', POST: 'visitors' },
  'routes/auth/find-id.tsx': { GET: 'visitors', POST: 'visitors' },
  'routes/auth/find-password.tsx': { GET: 'visitors', POST: 'visitors' },
  'routes/legal/terms-of-use.tsx': { GET: 'everybody' },
  'routes/account/delete-account.tsx': { GET: 'self.read', POST: 'self.leave' },
  'routes/account/deletion-complete.tsx': {},

  'routes/api/db.news.ts': { GET: 'everybody' },
  'routes/api/db.news-add.ts': { GET: 'nobody', POST: 'post.write' },
  'routes/api/db.news-edit.ts': { GET: 'nobody', PUT: 'post.edit' },
  'routes/api/db.faq.ts': { GET: 'everybody' },
  'routes/api/db.faq-add.ts': { GET: 'nobody', POST: 'post.write' },
  'routes/api/db.faq-edit.ts': { GET: 'nobody', PUT: 'post.edit' },
  'routes/api/db.home.ts': { GET: 'everybody' },
  'routes/api/db.member-json.ts': { GET: 'self.read' },
  'routes/api/db.member.ts': { GET: 'nobody', PUT: 'self.change' },
  'routes/api/db.signup.ts': { GET: 'nobody', POST: 'visitors' },
  'routes/api/db.deleted-user-opinion.ts': { GET: 'nobody', POST: 'self.leave' },

  'routes/site/sitemap-xml.ts': { GET: 'everybody' },
  'routes/site/robots-txt.ts': { GET: 'everybody' },
  'routes/boards/notice.feed.ts': { GET: 'everybody' },

  'routes/legal/privacy.tsx': { GET: 'everybody' },
  'routes/auth/freeze-account.tsx': { GET: 'link', POST: 'link' },
  'routes/account/unsubscribe.tsx': { GET: 'link', POST: 'link' },
  'routes/account/consent-text.tsx': { GET: 'everybody' },
  'routes/account/export-json.ts': { GET: 'self.read' },
  'routes/auth/login.verify.tsx': { GET: 'visitors', POST: 'visitors' },
  'routes/auth/login.lost-two-factor.tsx': { GET: 'everybody', POST: 'everybody' },
  'routes/auth/sign-up.check-id.ts': { GET: 'nobody', POST: 'everybody' },
  'routes/auth/sign-up.tel-code.ts': { GET: 'nobody', POST: 'everybody' },
  'routes/boards/post-preview.ts': { GET: 'nobody', POST: 'post.write' },
  'routes/auth/logout.tsx': { GET: 'nobody', POST: 'everybody' },
  'routes/auth/session-json.ts': { GET: 'everybody' },
  'routes/checkout/payment.window.tsx': { GET: 'order.place' },
  'routes/checkout/payment.paypal.tsx': { GET: 'order.place' },
  'routes/checkout/payment.return.ts': { GET: 'order.place' },
  'routes/api/webhooks.toss.ts': { GET: 'nobody', POST: 'gateway' },
  'routes/account/seats.tsx': { GET: 'self.read', POST: 'self.change' },
  'routes/api/license.ts': { GET: 'device' },
  'routes/api/license-keys.ts': { GET: 'everybody' },
  'routes/api/license-seat.ts': { GET: 'nobody', POST: 'device' },
  'routes/api/license-heartbeat.ts': { GET: 'nobody', POST: 'device' },
  'routes/api/license-release.ts': { GET: 'nobody', POST: 'device' },
  'routes/api/webhooks.paypal.ts': { GET: 'nobody', POST: 'gateway' },
  'routes/admin/admin.tsx': { GET: 'staff.work' },
  'routes/admin/overview.tsx': { GET: 'staff.work' },
  'routes/admin/orders.tsx': { GET: 'staff.orders' },
  'routes/admin/order.tsx': { GET: 'staff.orders', POST: 'staff.refunds' },
  'routes/admin/order-documents.tsx': { GET: 'staff.orders', POST: 'staff.orders' },
  'routes/admin/order-sync.tsx': { GET: 'staff.orders', POST: 'staff.orders' },
  'routes/admin/deposits.tsx': { GET: 'staff.deposits' },
  'routes/admin/bank-statement.tsx': { GET: 'staff.deposits', POST: 'staff.deposits' },
  'routes/admin/deposit.tsx': { GET: 'staff.deposits', POST: 'staff.deposits' },
  'routes/admin/refunds.tsx': { GET: 'staff.refunds' },
  'routes/admin/refund.tsx': { GET: 'staff.refunds', POST: 'staff.refunds' },
  'routes/admin/subscriptions.tsx': { GET: 'staff.contracts' },
  'routes/admin/subscription.tsx': { GET: 'staff.contracts' },
  'routes/admin/invoices.tsx': { GET: 'staff.contracts' },
  'routes/admin/dunning.tsx': { GET: 'staff.contracts', POST: 'staff.contracts' },
  'routes/admin/calendar.tsx': { GET: 'staff.contracts' },
  'routes/admin/prices.tsx': { GET: 'staff.contracts', POST: 'staff.contracts' },
  'routes/admin/messages.tsx': { GET: 'staff.messages' },
  'routes/admin/deliveries.tsx': { GET: 'staff.messages' },
  'routes/admin/delivery.tsx': { GET: 'staff.messages', POST: 'staff.messages' },
  'routes/admin/work.tsx': { GET: 'staff.work', POST: 'staff.work' },
  'routes/orders/cancel.tsx': { GET: 'order.read', POST: 'order.place' },
  'routes/orders/withdraw.tsx': { GET: 'order.read', POST: 'order.place' },
  'routes/orders/refund-account.tsx': { GET: 'order.read', POST: 'order.place' },
  'routes/orders/deadline.ts': { GET: 'order.read' },
  'routes/orders/document-pdf.ts': { GET: 'order.read' },
  'routes/orders/documents-zip.ts': { GET: 'order.read' },
  'routes/orders/tax-invoice.tsx': { GET: 'order.read', POST: 'order.read' },
  'routes/auth/staff-invitation.tsx': { GET: 'link', POST: 'link' },
  'routes/api/openapi-json.ts': { GET: 'everybody' },
  'routes/api/developers.tsx': { GET: 'everybody' },
  'routes/dev/outbox.tsx': { GET: 'demo' },
  'routes/dev/outbox-json.ts': { GET: 'demo' },
  'routes/dev/gateway.tsx': { GET: 'demo', POST: 'demo' },
  'routes/dev/clock.tsx': { GET: 'demo', POST: 'demo' },
  'routes/dev/clock-json.ts': { GET: 'demo', POST: 'demo' },
  'routes/dev/gallery.tsx': { GET: 'demo' },
  'routes/dev/brochure.tsx': { GET: 'demo' },
  'routes/site/not-found.tsx': { GET: 'everybody', POST: 'everybody' },
} as const satisfies { [File in keyof Files]: Declared<ModuleOf<Files[File]>> };
