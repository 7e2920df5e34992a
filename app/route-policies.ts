import type { Register } from 'react-router';
import { POLICY, type RouteAction } from './domains/accounts/identity/can.ts';

/**
 * Who may use a method of a route. Either an action of can.ts, which the handler checks with `authorize`, or one of:
 * - `everybody`: the same for all, apart from what a visitor's own session shows
 * - `visitors`: members are redirected
 * - `link`: a visitor with the secret address
 * - `gateway`: a payment gateway; its report is verified with the gateway
 * - `device`: an add-in that shows its token
 * - `mailbox`: the server of a mailbox that shows the token of its mail
 * - `demo`: everybody, in a demo only
 * - `nobody`: 405
 *
 * Pages are shown to everybody (decisions P1): an action on GET protects the data of the page.
 */
export type Policy =
  | RouteAction
  | 'everybody'
  | 'visitors'
  | 'link'
  | 'gateway'
  | 'device'
  | 'mailbox'
  | 'demo'
  | 'nobody';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type RoutePolicy = Readonly<Partial<Record<Method, Policy>>>;

type Pattern = Register extends { pages: infer Pages } ? keyof Pages : never;

/**
 * The policy of every address (security R12), by its pattern. A layout has the pattern of its inner page, so it names
 * its own action. A missing address fails the type check, a missing method the build (`scripts/prepare/check-routes.ts`).
 * `tests/spec/authorization-matrix.ts` lists the responses.
 */
export const ROUTE_POLICIES: Readonly<Record<string, RoutePolicy>> = {
  '/': { GET: 'everybody' },
  '/solution': { GET: 'everybody' },
  '/solution/routiai': { GET: 'everybody' },
  '/solution/routiar': { GET: 'everybody' },
  '/solutionplan': { GET: 'everybody' },

  '/faq': { GET: 'everybody' },
  '/faq/:id': { GET: 'everybody' },
  '/faq/write': { GET: 'post.write', POST: 'post.write' },
  '/faq/:id/edit': { GET: 'post.edit', POST: 'post.edit' },
  '/notice': { GET: 'everybody' },
  '/notice/:id': { GET: 'everybody' },
  '/notice/write': { GET: 'post.write', POST: 'post.write' },
  '/notice/:id/edit': { GET: 'post.edit', POST: 'post.edit' },
  '/notice/feed.xml': { GET: 'everybody' },
  '/post-preview': { GET: 'nobody', POST: 'post.write' },

  '/termsofuse': { GET: 'everybody' },
  '/termsofuse/:version': { GET: 'everybody' },
  '/sitemap.xml': { GET: 'everybody' },
  '/robots.txt': { GET: 'everybody' },
  '/.well-known/security.txt': { GET: 'everybody' },
  '/privacy': { GET: 'everybody' },
  '/contact': { GET: 'everybody', POST: 'everybody' },
  '/contact/request': { GET: 'link', POST: 'link' },
  '/store': { GET: 'everybody' },
  '/privacy/:version': { GET: 'everybody' },

  '/login': { GET: 'everybody', POST: 'everybody' },
  '/signup': { GET: 'visitors', POST: 'visitors' },
  '/findid': { GET: 'visitors', POST: 'visitors' },
  '/findpassword': { GET: 'visitors', POST: 'visitors' },
  '/freezeaccount': { GET: 'link', POST: 'link' },
  '/keepemail': { GET: 'link', POST: 'link' },
  '/endview': { GET: 'nobody', POST: 'everybody' },
  '/login/verify': { GET: 'visitors', POST: 'visitors' },
  '/login/lost-two-factor': { GET: 'everybody', POST: 'everybody' },
  '/signup/check-id': { GET: 'nobody', POST: 'everybody' },
  '/signup/tel-code': { GET: 'nobody', POST: 'everybody' },
  '/logout': { GET: 'nobody', POST: 'everybody' },
  '/session.json': { GET: 'everybody' },
  '/staff-invitation': { GET: 'link', POST: 'link' },

  '/mypage': { GET: 'self.read', POST: 'self.change' },
  '/mypage/overview': { GET: 'order.read' },
  '/mypage/memberinfo': { GET: 'self.read', POST: 'self.change' },
  '/mypage/memberinfo/email': { GET: 'self.read', POST: 'self.change' },
  '/mypage/securitysetting': { GET: 'self.read', POST: 'self.change' },
  '/mypage/securitysetting/twofactor': { GET: 'self.read', POST: 'self.change' },
  '/mypage/launch-notice': { GET: 'self.read', POST: 'self.change' },
  '/mypage/consents': { GET: 'self.read', POST: 'self.change' },
  '/mypage/consents/renew': { GET: 'self.read', POST: 'self.change' },
  '/deleteaccount': { GET: 'self.read', POST: 'self.leave' },
  '/deletioncomplete': {},
  '/unsubscribe': { GET: 'link', POST: 'link' },
  '/unsubscribe/one-click': { GET: 'link', POST: 'mailbox' },
  '/mypage/consents/:code/:version': { GET: 'everybody' },
  '/mypage/export.json': { GET: 'self.read' },
  '/mypage/ticket/seats': { GET: 'self.read', POST: 'self.change' },

  '/mypage/ticket': { GET: 'order.read', POST: 'order.place' },
  '/mypage/ticket/trial': { GET: 'order.place', POST: 'order.place' },
  '/mypage/ticket/trial/end': { GET: 'order.place', POST: 'order.place' },
  '/mypage/ticket/paid': { GET: 'order.place', POST: 'order.place' },
  '/mypage/ticket/card': { GET: 'order.place' },
  '/mypage/ticket/card/return': { GET: 'order.place' },
  '/mypage/ticket/method': { GET: 'order.place', POST: 'order.place' },
  '/mypage/ticket/pay': { GET: 'order.place', POST: 'order.place' },
  '/mypage/ticket/plan': { GET: 'order.place', POST: 'order.place' },
  '/mypage/ticket/end': { GET: 'order.place', POST: 'order.place' },
  '/mypage/ticket/renew': { GET: 'order.place', POST: 'order.place' },
  '/mypage/ticket/price': { GET: 'order.place', POST: 'order.place' },

  '/payment': { GET: 'order.place', POST: 'order.place' },
  '/completepayment': { GET: 'order.read' },
  '/payment/window': { GET: 'order.place' },
  '/payment/paypal': { GET: 'order.place' },
  '/payment/return': { GET: 'order.place' },

  '/orderdetail': { GET: 'order.read' },
  '/orderdetail/:number/cancel': { GET: 'order.read', POST: 'order.place' },
  '/orderdetail/:number/withdraw': { GET: 'order.read', POST: 'order.place' },
  '/orderdetail/:number/refund-account': { GET: 'order.read', POST: 'order.place' },
  '/orderdetail/:number/deadline.ics': { GET: 'order.read' },
  '/orderdetail/:number/documents/:file': { GET: 'order.read' },
  '/orderdetail/:number/documents.zip': { GET: 'order.read' },
  '/orderdetail/:number/taxinvoice': { GET: 'order.read', POST: 'order.read' },

  '/admin': { GET: 'staff.enter', POST: 'staff.enter' },
  '/admin/search': { GET: 'staff.enter' },
  '/admin/exports/:list': { GET: 'nobody', POST: 'staff.enter' },
  '/admin/members': { GET: 'staff.members' },
  '/admin/members/signup-block': { GET: 'staff.members', POST: 'staff.members.act' },
  '/admin/members/:id': { GET: 'staff.members', POST: 'staff.members.act' },
  '/admin/members/:id/manage': { GET: 'staff.members', POST: 'staff.members.act' },
  '/admin/orders': { GET: 'staff.orders' },
  '/admin/orders/:number': { GET: 'staff.orders', POST: 'staff.refunds.act' },
  '/admin/orders/:number/documents': { GET: 'staff.orders', POST: 'staff.orders.act' },
  '/admin/orders/:number/readback': { GET: 'staff.orders', POST: 'staff.orders.act' },
  '/admin/deposits': { GET: 'staff.deposits' },
  '/admin/deposits/import': { GET: 'staff.deposits', POST: 'staff.deposits.act' },
  '/admin/deposits/accept': { GET: 'staff.deposits.act', POST: 'staff.deposits.act' },
  '/admin/deposits/:id': { GET: 'staff.deposits', POST: 'staff.deposits.act' },
  '/admin/refunds': { GET: 'staff.refunds' },
  '/admin/refunds/:id': { GET: 'staff.refunds', POST: 'staff.refunds.act' },
  '/admin/contracts': { GET: 'staff.contracts' },
  '/admin/contracts/:number': { GET: 'staff.contracts' },
  '/admin/invoices': { GET: 'staff.contracts' },
  '/admin/dunning': { GET: 'staff.contracts', POST: 'staff.contracts.act' },
  '/admin/calendar': { GET: 'staff.contracts' },
  '/admin/prices': { GET: 'staff.contracts', POST: 'staff.contracts.act' },
  '/admin/reports': { GET: 'staff.reports' },
  '/admin/reports/revenue': { GET: 'staff.reports' },
  '/admin/reports/recurring': { GET: 'staff.reports' },
  '/admin/reports/receivables': { GET: 'staff.reports' },
  '/admin/reports/refunds': { GET: 'staff.reports' },
  '/admin/reports/vat': { GET: 'staff.reports' },
  '/admin/messages': { GET: 'staff.messages' },
  '/admin/messages/mail': { GET: 'staff.messages' },
  '/admin/messages/log': { GET: 'staff.messages' },
  '/admin/messages/log/resend': { GET: 'staff.messages.act', POST: 'staff.messages.act' },
  '/admin/messages/log/:id': { GET: 'staff.messages', POST: 'staff.messages.act' },
  '/admin/work': { GET: 'staff.work' },
  '/admin/work/:id': { GET: 'staff.work', POST: 'staff.work.act' },
  '/admin/posts': { GET: 'staff.content.act' },
  '/admin/setup': { GET: 'staff.site' },
  // A setting that is no content needs staff.site or staff.site.act; the page checks that for its setting.
  '/admin/settings': { GET: 'staff.enter' },
  '/admin/settings/:key': { GET: 'staff.enter', POST: 'staff.content.act' },
  '/admin/staff': { GET: 'staff.roles', POST: 'staff.roles.act' },
  '/admin/staff/:id': { GET: 'staff.roles', POST: 'staff.roles.act' },
  '/admin/approvals': { GET: 'staff.refunds' },
  '/admin/approvals/:id': { GET: 'staff.refunds', POST: 'staff.refunds.act' },
  '/admin/notifications': { GET: 'staff.enter', POST: 'staff.enter' },
  '/admin/audit': { GET: 'staff.audit' },
  '/admin/audit/accesses': { GET: 'staff.audit' },
  '/admin/audit/review': { GET: 'staff.audit', POST: 'staff.audit.act' },
  '/admin/contact': { GET: 'staff.contact' },
  '/admin/contact/templates': { GET: 'staff.contact', POST: 'staff.contact.act' },
  '/admin/contact/:number': { GET: 'staff.contact', POST: 'staff.contact.act' },
  '/admin/deletion-reasons': { GET: 'staff.statistics' },
  '/admin/statistics': { GET: 'staff.statistics' },

  '/db/news.json': { GET: 'everybody' },
  '/db/news': { GET: 'nobody', POST: 'post.write' },
  '/db/news/:id': { GET: 'nobody', PUT: 'post.edit' },
  '/db/faq.json': { GET: 'everybody' },
  '/db/faq': { GET: 'nobody', POST: 'post.write' },
  '/db/faq/:id': { GET: 'nobody', PUT: 'post.edit' },
  '/db/home.json': { GET: 'everybody' },
  '/db/member.json': { GET: 'self.read' },
  '/db/member': { GET: 'nobody', PUT: 'self.change' },
  '/db/signup': { GET: 'nobody', POST: 'visitors' },
  '/db/deleteduseropinion': { GET: 'nobody', POST: 'self.leave' },
  '/webhooks/toss': { GET: 'nobody', POST: 'gateway' },
  '/api/v1/licence': { GET: 'device' },
  '/api/v1/licence/keys': { GET: 'everybody' },
  '/api/v1/licence/seat': { GET: 'nobody', POST: 'device' },
  '/api/v1/licence/heartbeat': { GET: 'nobody', POST: 'device' },
  '/api/v1/licence/release': { GET: 'nobody', POST: 'device' },
  '/webhooks/paypal': { GET: 'nobody', POST: 'gateway' },
  '/openapi.json': { GET: 'everybody' },
  '/developers': { GET: 'everybody' },

  '/dev/outbox': { GET: 'demo' },
  '/dev/outbox.json': { GET: 'demo' },
  '/dev/outbox/:id': { GET: 'demo' },
  '/dev/mails': { GET: 'demo' },
  '/dev/mails/:sample': { GET: 'demo' },
  '/dev/gateway': { GET: 'demo', POST: 'demo' },
  '/dev/clock': { GET: 'demo', POST: 'demo' },
  '/dev/clock.json': { GET: 'demo', POST: 'demo' },
  '/dev/gallery': { GET: 'demo' },
  '/dev/brochure/:code': { GET: 'demo' },

  '/*': { GET: 'everybody', POST: 'everybody' },
} satisfies Record<Pattern, RoutePolicy>;

export function isAction(policy: Policy): policy is RouteAction {
  return policy in POLICY;
}
