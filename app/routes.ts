import { index, prefix, type RouteConfig, route } from '@react-router/dev/routes';

/** Spec §2, row for row. Addresses that the spec does not name (ours) stand in the second half. */
export default [
  index('routes/home.tsx'),
  route('solution', 'routes/solution.tsx', [
    index('routes/solution.routiai.tsx', { id: 'solution-index' }),
    route('routiar', 'routes/solution.routiar.tsx'),
    route('routiai', 'routes/solution.routiai.tsx'),
  ]),
  route('faq', 'routes/faq.list.tsx'),
  route('faq/:id', 'routes/faq.detail.tsx'),
  route('notice', 'routes/notice.list.tsx'),
  route('notice/:id', 'routes/notice.detail.tsx'),
  route('solutionplan', 'routes/solution-plan.tsx'),
  route('payment', 'routes/payment.tsx'),
  route('completepayment', 'routes/complete-payment.tsx'),
  route('orderdetail', 'routes/order-detail.tsx'),
  route('login', 'routes/login.tsx'),
  route('mypage', 'routes/mypage.tsx', [
    index('routes/mypage.member-info.tsx', { id: 'mypage-index' }),
    route('memberinfo', 'routes/mypage.member-info.tsx'),
    route('ticket', 'routes/mypage.ticket.tsx'),
  ]),
  route('signup', 'routes/sign-up.tsx'),

  // Spec §7: the calls that pages and others make.
  ...prefix('db', [route('news.json', 'routes/db.news.ts'), route('faq.json', 'routes/db.faq.ts')]),

  // Ours.
  route('signup/check-id', 'routes/sign-up.check-id.ts'),
  route('logout', 'routes/logout.tsx'),
  route('session.json', 'routes/session-json.ts'),
  route('payment/window', 'routes/payment.window.tsx'),
  route('payment/return', 'routes/payment.return.ts'),
  ...prefix('dev', [
    route('outbox', 'routes/dev.outbox.tsx'),
    route('outbox.json', 'routes/dev.outbox-json.ts'),
  ]),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
