/** Spec §2, "Route table", row by row: address → screen. */
export const SPEC_SCREENS: Readonly<Record<string, string>> = {
  '/': 'home',
  '/solution': "the PC product's page",
  '/solution/routiar': 'AR product page',
  '/solution/routiai': 'PC product page',
  '/faq': 'FAQ list',
  '/faq/:id': 'FAQ detail',
  '/faq/write': 'FAQ write',
  '/faq/:id/edit': 'FAQ edit',
  '/notice': 'notice list',
  '/notice/:id': 'notice detail',
  '/notice/write': 'notice write',
  '/notice/:id/edit': 'notice edit',
  '/solutionplan': 'plan selection',
  '/payment': 'checkout',
  '/completepayment': 'completion',
  '/orderdetail': 'order detail',
  '/login': 'login',
  '/mypage': 'account area',
  '/mypage/memberinfo': 'member info',
  '/mypage/ticket': 'service usage',
  '/mypage/securitysetting': 'security settings',
  '/findid': 'find ID',
  '/findpassword': 'find password',
  '/signup': 'registration',
  '/termsofuse': 'terms of use',
  '/deleteaccount': 'account deletion',
  '/deletioncomplete': 'deletion complete',
};

/** Spec §7, "The calls it makes", with decisions P12 and A10 for what the spec leaves open. */
export const SPEC_CALLS: Readonly<Record<string, string>> = {
  '/db/news.json': 'GET the notices',
  '/db/news': 'POST a notice',
  '/db/news/:id': 'PUT a notice',
  '/db/faq.json': 'GET the FAQ',
  '/db/faq': 'POST a question',
  '/db/faq/:id': 'PUT a question',
  '/db/home.json': 'GET the home content',
  '/db/member.json': 'GET member info',
  '/db/member': 'PUT member info',
  '/db/signup': 'POST the sign-up values',
  '/db/deleteduseropinion': 'POST the reason for leaving',
};

/** What the site does not have yet. A row leaves this list in the change that builds it; routes.test.ts sees to both. */
export const STILL_TO_COME: readonly string[] = [
];

/** Addresses of screens that answer today. */
export const BUILT_SCREENS: readonly string[] = Object.keys(SPEC_SCREENS).filter(
  (path) => !STILL_TO_COME.includes(path),
);
