import * as v from 'valibot';
import { businessNumber } from '#app/shared/business-number.ts';

/** One line of text: NFKC, trimmed, no control characters. Issue messages are codes of messages.ts. */
const line = (max: number) =>
  v.pipe(
    v.string('required'),
    v.transform((text) => text.toWellFormed().normalize('NFKC').trim()),
    v.regex(/^[^\p{Cc}]+$/u, 'required'),
    v.maxLength(max, 'too-long'),
  );

/** At most `count` lines; drops empty ones. */
const lines = (count: number, max: number) =>
  v.pipe(
    v.string('required'),
    v.transform((text) =>
      text
        .toWellFormed()
        .normalize('NFKC')
        .split(/\r?\n/)
        .map((each) => each.trim())
        .filter((each) => each !== '')
        .join('\n'),
    ),
    v.regex(/^[^\p{Cc}]+(\n[^\p{Cc}]+)*$/u, 'required'),
    v.maxLength(max, 'too-long'),
    v.check((text) => text.split('\n').length <= count, 'too-many-lines'),
  );

const email = v.pipe(line(200), v.email('email'));
const webAddress = v.pipe(line(300), v.regex(/^https:\/\/[^\s"'<>\\]+$/, 'web-address'));
const day = v.pipe(v.string('date'), v.isoDate('date'));
const phone = v.pipe(line(40), v.regex(/^\+?[\d][\d -]{6,}$/, 'phone'));
const pagePath = v.pipe(line(200), v.regex(/^\/(?!\/)[\w\-/?=&.#]*$/, 'page-path'));

/** Facts that a seller must show by law (E-Commerce Act art. 10 and 13, terms of use article 3). */
const Seller = v.strictObject({
  company: line(100),
  email,
  tradeName: v.optional(line(100)),
  representative: v.optional(line(60)),
  /** 사업자등록번호, `123-45-67891`. */
  businessNumber: v.optional(
    v.pipe(
      line(20),
      v.check((text) => businessNumber(text) !== null, 'business-number'),
    ),
  ),
  /** 통신판매업 신고번호. */
  mailOrderNumber: v.optional(line(60)),
  address: v.optional(line(200)),
  phone: v.optional(phone),
  /** 업태 and 종목. */
  businessType: v.optional(line(60)),
  businessItem: v.optional(line(60)),
  hosting: v.optional(line(100)),
  /** 개인정보 보호책임자: name, position and contact. */
  privacyOfficer: v.optional(line(200)),
  /** Processors of personal data, for the privacy policy. */
  processors: v.pipe(
    v.array(v.strictObject({ task: line(200), name: line(100) })),
    v.maxLength(20, 'too-many'),
  ),
});

const BankAccount = v.strictObject({
  number: v.pipe(line(30), v.regex(/^\d[\d-]{7,}\d$/, 'bank-account')),
  holder: line(60),
});

const Contact = v.strictObject({
  office: lines(4, 300),
  social: v.pipe(v.array(v.strictObject({ name: line(40), href: webAddress })), v.maxLength(8, 'too-many')),
  appStore: webAddress,
});

/** No text means no banner. `until` is inclusive. */
const Announcement = v.pipe(
  v.strictObject({
    text: v.optional(line(160)),
    link: line(40),
    to: pagePath,
    from: v.optional(day),
    until: v.optional(day),
  }),
  v.forward(
    v.partialCheck(
      [['from'], ['until']],
      ({ from, until }) => from === undefined || until === undefined || from <= until,
      'ends-before',
    ),
    ['until'],
  ),
);

/** Path of a built-in picture or an upload. */
const picture = v.pipe(
  v.string('picture'),
  v.regex(/^(\/[\w-][\w.-]*)+\.(png|jpe?g|webp|avif|svg)$/, 'picture'),
);

const Awards = v.strictObject({
  awards: v.pipe(
    v.array(
      v.strictObject({
        title: line(100),
        contents: line(500),
        solution: v.picklist(['Routi-AI', 'Routi-AR'], 'required'),
        image: v.optional(v.nullable(picture), null),
      }),
    ),
    v.maxLength(12, 'too-many'),
  ),
});

const HomeCopy = v.strictObject({
  headline: line(80),
  lead: line(400),
  numbers: line(120),
  closingTitle: line(80),
  closingText: line(300),
});

/** Feature names and requirements are fixed by spec §2 and §9. Not strict: earlier versions also have other texts. */
const ProductTexts = v.object({
  untilDownload: v.optional(line(300)),
  rows: v.pipe(v.array(v.object({ does: line(300) })), v.length(5, 'required')),
  closingTitle: line(120),
  closingText: line(300),
});

const isUnique = (texts: readonly string[]) => new Set(texts).size === texts.length;

/**
 * Types of FAQ posts, in the order of the filter. `key` is stored in posts and used in URLs, so it never changes.
 * `shown`: in the filter always, or only with posts; `retired` topics cannot be chosen for new posts.
 */
const FaqTopics = v.strictObject({
  topics: v.pipe(
    v.array(
      v.strictObject({
        key: v.pipe(v.string('required'), v.regex(/^[\p{L}\p{N}][\p{L}\p{N}.-]{0,39}$/u, 'required')),
        name: line(40),
        shown: v.picklist(['always', 'with-posts', 'retired'], 'required'),
      }),
    ),
    v.maxLength(30, 'too-many'),
    v.check((topics) => topics.some(({ shown }) => shown !== 'retired'), 'topic-required'),
    v.check(
      (topics) => isUnique(topics.map(({ key }) => key)) && isUnique(topics.map(({ name }) => name)),
      'topic-twice',
    ),
  ),
});

/** File name of an uploaded PDF; null for the built-in one. */
const Brochure = v.nullable(
  v.strictObject({
    file: v.pipe(v.string('file'), v.regex(/^brochure-[0-9a-f]{64}\.pdf$/, 'file')),
    bytes: v.pipe(v.number('file'), v.integer('file'), v.minValue(1, 'file')),
  }),
);

export const SETTING_SCHEMAS = {
  seller: Seller,
  'bank-accounts': v.strictObject({ ibk: v.optional(BankAccount), shinhan: v.optional(BankAccount) }),
  contact: Contact,
  announcement: Announcement,
  awards: Awards,
  'home-copy': HomeCopy,
  'routi-ai-copy': ProductTexts,
  'routi-ar-copy': ProductTexts,
  'faq-topics': FaqTopics,
  brochures: v.strictObject({ routiai: Brochure, routiar: Brochure }),
  /** Bank holidays besides content/public-holidays.ts. */
  holidays: v.strictObject({
    days: v.pipe(v.array(v.strictObject({ date: day, name: line(60) })), v.maxLength(30, 'too-many')),
  }),
} as const;
