import type { Register } from 'react-router';
import type { Action } from './domains/accounts/can.ts';

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
  'routes/home.tsx': { GET: 'everybody' },
  'routes/solution.tsx': {},
  'routes/solution.routiai.tsx': { GET: 'everybody' },
  'routes/solution.routiar.tsx': { GET: 'everybody' },
  'routes/faq.list.tsx': { GET: 'everybody' },
  'routes/faq.detail.tsx': { GET: 'everybody' },
  'routes/faq.write.tsx': { GET: 'everybody', POST: 'post.write' },
  'routes/faq.edit.tsx': { GET: 'everybody', POST: 'post.edit' },
  'routes/notice.list.tsx': { GET: 'everybody' },
  'routes/notice.detail.tsx': { GET: 'everybody' },
  'routes/notice.write.tsx': { GET: 'everybody', POST: 'post.write' },
  'routes/notice.edit.tsx': { GET: 'everybody', POST: 'post.edit' },
  'routes/solution-plan.tsx': { GET: 'everybody' },
  'routes/payment.tsx': { GET: 'order.place', POST: 'order.place' },
  'routes/complete-payment.tsx': { GET: 'order.read' },
  'routes/order-detail.tsx': { GET: 'order.read' },
  'routes/login.tsx': { GET: 'everybody', POST: 'everybody' },
  'routes/mypage.tsx': { GET: 'self.read' },
  'routes/mypage.member-info.tsx': { GET: 'self.read', POST: 'self.change' },
  'routes/mypage.email.tsx': { GET: 'self.read', POST: 'self.change' },
  'routes/mypage.ticket.tsx': { GET: 'order.read', POST: 'order.place' },
  'routes/mypage.ticket-trial.tsx': { GET: 'order.place', POST: 'order.place' },
  'routes/mypage.ticket-trial-end.tsx': { GET: 'order.place', POST: 'order.place' },
  'routes/mypage.ticket-paid.tsx': { GET: 'order.place', POST: 'order.place' },
  'routes/mypage.ticket-card.tsx': { GET: 'order.place' },
  'routes/mypage.ticket-card-return.ts': { GET: 'order.place' },
  'routes/mypage.ticket-method.tsx': { GET: 'order.place', POST: 'order.place' },
  'routes/mypage.ticket-pay.tsx': { GET: 'order.place', POST: 'order.place' },
  'routes/mypage.ticket-plan.tsx': { GET: 'order.place', POST: 'order.place' },
  'routes/mypage.ticket-end.tsx': { GET: 'order.place', POST: 'order.place' },
  'routes/mypage.ticket-renew.tsx': { GET: 'order.place', POST: 'order.place' },
  'routes/mypage.ticket-price.tsx': { GET: 'order.place', POST: 'order.place' },
  'routes/mypage.security-setting.tsx': { GET: 'self.read', POST: 'self.change' },
  'routes/mypage.two-factor.tsx': { GET: 'self.read', POST: 'self.change' },
  'routes/mypage.consents.tsx': { GET: 'self.read', POST: 'self.change' },
  'routes/mypage.consents-renew.tsx': { GET: 'self.read', POST: 'self.change' },
  'routes/sign-up.tsx': { GET: 'visitors', POST: 'visitors' },
  'routes/find-id.tsx': { GET: 'visitors', POST: 'visitors' },
  'routes/find-password.tsx': { GET: 'visitors', POST: 'visitors' },
  'routes/terms-of-use.tsx': { GET: 'everybody' },
  'routes/delete-account.tsx': { GET: 'self.read', POST: 'self.leave' },
  'routes/deletion-complete.tsx': {},

  'routes/db.news.ts': { GET: 'everybody' },
  'routes/db.news-add.ts': { GET: 'nobody', POST: 'post.write' },
  'routes/db.news-edit.ts': { GET: 'nobody', PUT: 'post.edit' },
  'routes/db.faq.ts': { GET: 'everybody' },
  'routes/db.faq-add.ts': { GET: 'nobody', POST: 'post.write' },
  'routes/db.faq-edit.ts': { GET: 'nobody', PUT: 'post.edit' },
  'routes/db.home.ts': { GET: 'everybody' },
  'routes/db.member-json.ts': { GET: 'self.read' },
  'routes/db.member.ts': { GET: 'nobody', PUT: 'self.change' },
  'routes/db.signup.ts': { GET: 'nobody', POST: 'visitors' },
  'routes/db.deleted-user-opinion.ts': { GET: 'nobody', POST: 'self.leave' },

  'routes/sitemap-xml.ts': { GET: 'everybody' },
  'routes/robots-txt.ts': { GET: 'everybody' },
  'routes/notice.feed.ts': { GET: 'everybody' },

  'routes/privacy.tsx': { GET: 'everybody' },
  'routes/freeze-account.tsx': { GET: 'link', POST: 'link' },
  'routes/unsubscribe.tsx': { GET: 'link', POST: 'link' },
  'routes/mypage.consent-text.tsx': { GET: 'everybody' },
  'routes/mypage.export-json.ts': { GET: 'self.read' },
  'routes/login.verify.tsx': { GET: 'visitors', POST: 'visitors' },
  'routes/login.lost-two-factor.tsx': { GET: 'everybody', POST: 'everybody' },
  'routes/sign-up.check-id.ts': { GET: 'nobody', POST: 'everybody' },
  'routes/sign-up.tel-code.ts': { GET: 'nobody', POST: 'everybody' },
  'routes/post-preview.ts': { GET: 'nobody', POST: 'post.write' },
  'routes/logout.tsx': { GET: 'nobody', POST: 'everybody' },
  'routes/session-json.ts': { GET: 'everybody' },
  'routes/payment.window.tsx': { GET: 'order.place' },
  'routes/payment.paypal.tsx': { GET: 'order.place' },
  'routes/payment.return.ts': { GET: 'order.place' },
  'routes/webhooks.toss.ts': { GET: 'nobody', POST: 'gateway' },
  'routes/mypage.seats.tsx': { GET: 'self.read', POST: 'self.change' },
  'routes/api.licence.ts': { GET: 'device' },
  'routes/api.licence-keys.ts': { GET: 'everybody' },
  'routes/api.licence-seat.ts': { GET: 'nobody', POST: 'device' },
  'routes/api.licence-heartbeat.ts': { GET: 'nobody', POST: 'device' },
  'routes/api.licence-release.ts': { GET: 'nobody', POST: 'device' },
  'routes/webhooks.paypal.ts': { GET: 'nobody', POST: 'gateway' },
  'routes/admin.tsx': { GET: 'staff.work' },
  'routes/admin.overview.tsx': { GET: 'staff.work' },
  'routes/admin.orders.tsx': { GET: 'staff.orders' },
  'routes/admin.order.tsx': { GET: 'staff.orders', POST: 'staff.refunds' },
  'routes/admin.order-papers.tsx': { GET: 'staff.orders', POST: 'staff.orders' },
  'routes/admin.order-read-back.tsx': { GET: 'staff.orders', POST: 'staff.orders' },
  'routes/admin.deposits.tsx': { GET: 'staff.deposits' },
  'routes/admin.statement.tsx': { GET: 'staff.deposits', POST: 'staff.deposits' },
  'routes/admin.deposit.tsx': { GET: 'staff.deposits', POST: 'staff.deposits' },
  'routes/admin.refunds.tsx': { GET: 'staff.refunds' },
  'routes/admin.refund.tsx': { GET: 'staff.refunds', POST: 'staff.refunds' },
  'routes/admin.contracts.tsx': { GET: 'staff.contracts' },
  'routes/admin.contract.tsx': { GET: 'staff.contracts' },
  'routes/admin.invoices.tsx': { GET: 'staff.contracts' },
  'routes/admin.dunning.tsx': { GET: 'staff.contracts', POST: 'staff.contracts' },
  'routes/admin.calendar.tsx': { GET: 'staff.contracts' },
  'routes/admin.prices.tsx': { GET: 'staff.contracts', POST: 'staff.contracts' },
  'routes/admin.messages.tsx': { GET: 'staff.messages' },
  'routes/admin.deliveries.tsx': { GET: 'staff.messages' },
  'routes/admin.delivery.tsx': { GET: 'staff.messages', POST: 'staff.messages' },
  'routes/admin.work.tsx': { GET: 'staff.work', POST: 'staff.work' },
  'routes/order-detail.cancel.tsx': { GET: 'order.read', POST: 'order.place' },
  'routes/order-detail.withdraw.tsx': { GET: 'order.read', POST: 'order.place' },
  'routes/order-detail.refund-account.tsx': { GET: 'order.read', POST: 'order.place' },
  'routes/order-detail.deadline.ts': { GET: 'order.read' },
  'routes/order-detail.document-pdf.ts': { GET: 'order.read' },
  'routes/order-detail.documents-zip.ts': { GET: 'order.read' },
  'routes/order-detail.tax-invoice.tsx': { GET: 'order.read', POST: 'order.read' },
  'routes/staff-invitation.tsx': { GET: 'link', POST: 'link' },
  'routes/openapi-json.ts': { GET: 'everybody' },
  'routes/developers.tsx': { GET: 'everybody' },
  'routes/dev.outbox.tsx': { GET: 'demo' },
  'routes/dev.outbox-json.ts': { GET: 'demo' },
  'routes/dev.gateway.tsx': { GET: 'demo', POST: 'demo' },
  'routes/dev.clock.tsx': { GET: 'demo', POST: 'demo' },
  'routes/dev.clock-json.ts': { GET: 'demo', POST: 'demo' },
  'routes/dev.gallery.tsx': { GET: 'demo' },
  'routes/dev.brochure.tsx': { GET: 'demo' },
  'routes/not-found.tsx': { GET: 'everybody', POST: 'everybody' },
} as const satisfies { [File in keyof Files]: Declared<ModuleOf<Files[File]>> };
