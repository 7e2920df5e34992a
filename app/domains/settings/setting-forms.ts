import type { SettingKey } from './setting.ts';
import type { SettingField, SettingForm, SettingGroup } from './setting-form.ts';

const account = (name: string, label: string): SettingGroup => ({
  name,
  label,
  optional: true,
  fields: [
    { name: 'number', label: 'Account number' },
    { name: 'holder', label: 'Account holder', hint: 'As registered with the bank; customers check it.' },
  ],
});

const productTexts = (title: string, path: string): SettingForm => ({
  title,
  about: 'Our texts on the product’s page. Feature names, claims and requirements are fixed.',
  area: 'Products and help',
  page: path,
  parts: [
    { name: 'untilDownload', label: 'Until it can be downloaded', optional: true, kind: 'text' },
    {
      name: 'rows',
      label: 'Features',
      rows: 5,
      fixed: true,
      fields: [{ name: 'does', label: 'What it does', kind: 'text' }],
    },
    { name: 'closingTitle', label: 'Closing title' },
    { name: 'closingText', label: 'Closing text', kind: 'text' },
  ],
});

const section = (name: string, fields: readonly SettingField[]): readonly SettingField[] =>
  fields.map((field) => ({ ...field, section: name }));

const NEEDED = { optional: 'until-selling' } as const;
const OPTIONAL_DAY = { kind: 'day', optional: true } as const;

export const SETTING_FORMS: Readonly<Record<SettingKey, SettingForm>> = {
  seller: {
    title: 'Seller',
    about:
      'The seller’s details, as the law requires: in the footer, the terms, the privacy policy, mails and documents.',
    area: 'Company',
    page: '/',
    parts: [
      ...section('Company', [
        { name: 'company', label: 'Company', hint: 'In the footer, the terms and mails.' },
        {
          ...NEEDED,
          name: 'tradeName',
          label: 'Trade name (상호)',
          hint: 'As registered; documents name it.',
        },
        { ...NEEDED, name: 'representative', label: 'Representative (대표자)' },
      ]),
      ...section('Registrations', [
        { ...NEEDED, name: 'businessNumber', label: 'Business registration number (사업자등록번호)' },
        { ...NEEDED, name: 'mailOrderNumber', label: 'Mail-order report number (통신판매업 신고번호)' },
        { name: 'businessType', label: 'Business type (업태)', optional: true },
        { name: 'businessItem', label: 'Business category (종목)', optional: true },
      ]),
      ...section('Address and contact', [
        { ...NEEDED, name: 'address', label: 'Business address (사업장 주소)' },
        { ...NEEDED, name: 'phone', label: 'Phone (전화번호)' },
        { name: 'email', label: 'Support email' },
      ]),
      ...section('Privacy and hosting', [
        {
          ...NEEDED,
          name: 'privacyOfficer',
          label: 'Privacy officer (개인정보 보호책임자)',
          hint: 'Name, post, and how to reach them.',
        },
        { name: 'hosting', label: 'Hosting provider', optional: true },
      ]),
      {
        name: 'processors',
        label: 'Processors of personal data',
        hint: 'In Korean, for the privacy policy.',
        rows: 20,
        fields: [
          { name: 'task', label: 'Task' },
          { name: 'name', label: 'Company' },
        ],
      },
    ],
  },
  'bank-accounts': {
    title: 'Bank accounts',
    about: 'Where customers transfer money. A bank without an account is not offered.',
    area: 'Company',
    page: null,
    parts: [account('ibk', 'IBK'), account('shinhan', 'Shinhan')],
  },
  contact: {
    title: 'Contact and links',
    about: 'The office and the links of the footer, and where the app is downloaded.',
    area: 'Company',
    page: '/',
    parts: [
      { name: 'office', label: 'Office', hint: 'At most four lines.', kind: 'text' },
      { name: 'appStore', label: 'App store page of Routi-AR' },
      {
        name: 'social',
        label: 'Follow',
        rows: 8,
        fields: [
          { name: 'name', label: 'Name' },
          { name: 'href', label: 'Address' },
        ],
      },
    ],
  },
  announcement: {
    title: 'Announcement banner',
    about:
      'The line above every page. Without a text there is none. Visitors who closed an earlier one see a new one.',
    area: 'Home page',
    page: '/',
    parts: [
      { name: 'text', label: 'Text', optional: true },
      { name: 'link', label: 'Link text' },
      { name: 'to', label: 'Page', hint: 'Such as /notice/12.' },
      ...section('When', [
        { name: 'from', label: 'First day', hint: 'Korean time. Empty: at once.', ...OPTIONAL_DAY },
        { name: 'until', label: 'Last day', hint: 'Empty: until you change it.', ...OPTIONAL_DAY },
      ]),
    ],
  },
  awards: {
    title: 'Awards',
    about: 'On the home page and on the page of the product. All images together have at most 10 MB.',
    area: 'Home page',
    page: '/',
    parts: [
      {
        name: 'awards',
        label: 'Awards',
        hint: 'In this order.',
        rows: 12,
        fields: [
          { name: 'title', label: 'Title', hint: 'Such as Edison Awards 2023.' },
          { name: 'contents', label: 'What for' },
          {
            name: 'solution',
            label: 'Product',
            kind: 'choice',
            choices: ['Routi-AI', 'Routi-AR'].map((name) => ({ value: name, text: name })),
          },
          {
            name: 'image',
            label: 'Image',
            hint: 'PNG or JPEG. Without one a plate is drawn.',
            kind: 'image',
            optional: true,
          },
        ],
      },
    ],
  },
  'home-copy': {
    title: 'Home page',
    about: 'Our texts on the home page.',
    area: 'Home page',
    page: '/',
    parts: [
      { name: 'headline', label: 'Headline' },
      { name: 'lead', label: 'Introduction', kind: 'text' },
      { name: 'numbers', label: 'Title above the figures' },
      { name: 'closingTitle', label: 'Closing title' },
      { name: 'closingText', label: 'Closing text', kind: 'text' },
    ],
  },
  'routi-ai-copy': productTexts('Routi-AI page', '/solution/routiai'),
  'routi-ar-copy': productTexts('Routi-AR page', '/solution/routiar'),
  'faq-topics': {
    title: 'FAQ topics',
    about: 'Categories for questions. A renamed topic keeps its questions and its address.',
    area: 'Products and help',
    page: '/faq',
    parts: [
      {
        name: 'topics',
        label: 'Topics',
        hint: 'No new question can have a retired topic; those that have it keep it.',
        rows: 30,
        fields: [
          { name: 'key', label: 'Key', kind: 'key' },
          { name: 'place', label: 'Place', kind: 'place' },
          { name: 'name', label: 'Name' },
          {
            name: 'shown',
            label: 'In the filter',
            kind: 'choice',
            choices: [
              { value: 'always', text: 'Always' },
              { value: 'with-posts', text: 'While it has questions' },
              { value: 'retired', text: 'Retired' },
            ],
          },
        ],
      },
    ],
  },
  brochures: {
    title: 'Brochures',
    about: 'PDFs in English of at most 10 MB together. Without your own, the built-in one is offered.',
    area: 'Products and help',
    page: '/solution/routiai',
    parts: [
      { name: 'routiai', label: 'Routi-AI', kind: 'pdf', optional: true },
      { name: 'routiar', label: 'Routi-AR', kind: 'pdf', optional: true },
    ],
  },
  holidays: {
    title: 'Holidays',
    about:
      'Days on which banks are closed, besides the built-in public holidays. Refund deadlines skip them.',
    area: 'Company',
    page: null,
    parts: [
      {
        name: 'days',
        label: 'Holidays',
        rows: 30,
        fields: [
          { name: 'date', label: 'Day', kind: 'day' },
          { name: 'name', label: 'Name' },
        ],
      },
    ],
  },
};
