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
  route('faq/write', 'routes/faq.write.tsx'),
  route('faq/:id/edit', 'routes/faq.edit.tsx'),
  route('notice', 'routes/notice.list.tsx'),
  route('notice/:id', 'routes/notice.detail.tsx'),
  route('notice/write', 'routes/notice.write.tsx'),
  route('notice/:id/edit', 'routes/notice.edit.tsx'),
  route('solutionplan', 'routes/solution-plan.tsx'),
  route('payment', 'routes/payment.tsx'),
  route('completepayment', 'routes/complete-payment.tsx'),
  route('orderdetail', 'routes/order-detail.tsx'),
  route('login', 'routes/login.tsx'),
  route('mypage', 'routes/mypage.tsx', [
    index('routes/mypage.member-info.tsx', { id: 'mypage-index' }),
    route('memberinfo', 'routes/mypage.member-info.tsx'),
    // Ours.
    route('memberinfo/email', 'routes/mypage.email.tsx'),
    route('ticket', 'routes/mypage.ticket.tsx'),
    route('securitysetting', 'routes/mypage.security-setting.tsx'),
    // Ours: where the spec's "link to 2-factor setup" leads.
    route('securitysetting/twofactor', 'routes/mypage.two-factor.tsx'),
    route('consents', 'routes/mypage.consents.tsx'),
    route('consents/renew', 'routes/mypage.consents-renew.tsx'),
  ]),
  route('findid', 'routes/find-id.tsx'),
  route('findpassword', 'routes/find-password.tsx'),
  route('signup', 'routes/sign-up.tsx'),
  route('termsofuse', 'routes/terms-of-use.tsx'),
  route('deleteaccount', 'routes/delete-account.tsx'),
  route('deletioncomplete', 'routes/deletion-complete.tsx'),

  // Spec §7: the calls that pages and others make.
  ...prefix('db', [
    route('news.json', 'routes/db.news.ts'),
    route('news', 'routes/db.news-add.ts'),
    route('news/:id', 'routes/db.news-edit.ts'),
    route('faq.json', 'routes/db.faq.ts'),
    route('faq', 'routes/db.faq-add.ts'),
    route('faq/:id', 'routes/db.faq-edit.ts'),
    route('home.json', 'routes/db.home.ts'),
    route('member.json', 'routes/db.member-json.ts'),
    route('member', 'routes/db.member.ts'),
    route('signup', 'routes/db.signup.ts'),
    route('deleteduseropinion', 'routes/db.deleted-user-opinion.ts'),
  ]),

  // For search engines and feed readers.
  route('sitemap.xml', 'routes/sitemap-xml.ts'),
  route('robots.txt', 'routes/robots-txt.ts'),
  route('notice/feed.xml', 'routes/notice.feed.ts'),

  // Ours.
  route('termsofuse/:version', 'routes/terms-of-use.tsx', { id: 'terms-version' }),
  route('privacy', 'routes/privacy.tsx'),
  route('privacy/:version', 'routes/privacy.tsx', { id: 'privacy-version' }),
  route('freezeaccount', 'routes/freeze-account.tsx'),
  route('signup/check-id', 'routes/sign-up.check-id.ts'),
  route('signup/tel-code', 'routes/sign-up.tel-code.ts'),
  route('mypage/consents/:code/:version', 'routes/mypage.consent-text.tsx'),
  route('mypage/export.json', 'routes/mypage.export-json.ts'),
  route('unsubscribe', 'routes/unsubscribe.tsx'),
  route('post-preview', 'routes/post-preview.ts'),
  route('login/verify', 'routes/login.verify.tsx'),
  route('login/lost-two-factor', 'routes/login.lost-two-factor.tsx'),
  route('logout', 'routes/logout.tsx'),
  route('session.json', 'routes/session-json.ts'),
  route('payment/window', 'routes/payment.window.tsx'),
  route('payment/return', 'routes/payment.return.ts'),
  // Where the gateway tells by itself what happened.
  route('webhooks/toss', 'routes/webhooks.toss.ts'),
  route('staff-invitation', 'routes/staff-invitation.tsx'),
  route('openapi.json', 'routes/openapi-json.ts'),
  route('developers', 'routes/developers.tsx'),
  ...prefix('dev', [
    route('outbox', 'routes/dev.outbox.tsx'),
    route('outbox.json', 'routes/dev.outbox-json.ts'),
    route('gallery', 'routes/dev.gallery.tsx'),
  ]),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
