import {
  account,
  agreed,
  buttons,
  contractor,
  ids,
  NO_ID,
  names,
  on,
  paying,
  type SiteForm,
  shown,
  wrongReauthentication,
} from './site-form.ts';

export const ORDER_FORMS: readonly SiteForm[] = [
  // Orders and subscriptions.
  {
    route: '/payment',
    who: 'member',
    fields: {
      ...{ plan: ['basic', 'standard', 'custom'], checkout: [NO_ID], ...paying, ...contractor, ...agreed },
    },
  },
  {
    route: '/mypage/ticket',
    who: 'subscriber',
    fields: { intent: ['stop', 'resume', 'take-back', 'x'] },
    ignoresUnknown: true,
  },
  ...buttons(
    { route: '/mypage/ticket/seats', who: 'subscriber' },
    { intent: ['invite-person', 'remove-person', 'leave', 'accept'], loginId: ids },
    { intent: ['connect-device'], name: ['A workstation', ''] },
    { intent: ['disconnect-device'], deviceId: [NO_ID, 'x'] },
  ),
  {
    route: '/mypage/ticket/trial',
    who: 'member',
    fields: { company: names.company, ...agreed },
  },
  { route: '/mypage/ticket/trial/end', who: 'subscriber', fields: { intent: ['x'] }, leadsOn: true },
  {
    route: '/mypage/ticket/paid',
    who: 'subscriber',
    fields: { shown, ...paying, ...contractor, paidPlan: on, ...agreed },
    leadsOn: true,
  },
  { route: '/mypage/ticket/method', who: 'subscriber', fields: paying },
  { route: '/mypage/ticket/pay', who: 'subscriber', fields: paying, leadsOn: true },
  {
    route: '/mypage/ticket/pay',
    who: 'subscriber',
    fields: { intent: ['card'] },
    leadsOn: true,
  },
  { route: '/mypage/ticket/plan', who: 'subscriber', fields: { intent: ['next', 'keep'], shown } },
  {
    route: '/mypage/ticket/plan',
    path: '/mypage/ticket/plan?shown=x',
    who: 'subscriber',
    fields: wrongReauthentication,
  },
  {
    route: '/mypage/ticket/end',
    path: '/mypage/ticket/end?shown=x',
    who: 'subscriber',
    fields: { intent: ['keep', 'x'], ...account, ...wrongReauthentication },
  },
  {
    route: '/mypage/ticket/renew',
    who: 'subscriber',
    fields: { intent: ['agree', 'take-back'], shown, agreed: on },
  },
  { route: '/mypage/ticket/price', who: 'subscriber', fields: { intent: ['agree', 'decline'], shown } },
  ...['cancel', 'withdraw', 'refund-account'].map(
    (step): SiteForm => ({
      route: `/orderdetail/:number/${step}`,
      path: `/orderdetail/{order}/${step}`,
      who: 'subscriber',
      fields: { ...account, ...wrongReauthentication },
      ...(step === 'refund-account' && { leadsOn: true }),
    }),
  ),
  {
    route: '/orderdetail/:number/taxinvoice',
    path: '/orderdetail/{order}/taxinvoice',
    who: 'subscriber',
    fields: {
      businessNumber: ['120-81-47521', '123'],
      company: ['한강플랜트', ''],
      representative: ['김대표', ''],
      type: ['건설업', ''],
      item: ['설계', ''],
    },
  },
];
