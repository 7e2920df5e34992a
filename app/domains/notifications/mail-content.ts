/** The content of a mail, from which its text and HTML are made; the outbox stores it as JSON. */
export type MailContent = {
  /** One per language, in the order of the mail. */
  parts: readonly MailPart[];
  /** For advertising: the page to unsubscribe, and the one-click URL (RFC 8058). */
  unsubscribe?: { page: string; oneClick: string };
};

/** For advertising, in the two languages that the law requires. */
export const UNSUBSCRIBE = '무료 수신 거부 / Unsubscribe free of charge';

export type MailLanguage = 'ko' | 'en';

export type MailPart = {
  lang: MailLanguage;
  subject: string;
  greeting?: string;
  body: readonly Paragraph[];
  code?: string;
  facts?: readonly Fact[];
  /** Between the facts and the button. */
  notes?: readonly string[];
  button?: Link;
  /** Lines below the button. */
  closing?: readonly (string | Link)[];
};

export type Paragraph = string | { list: readonly string[] };

/** `total`: the amount that the mail is about. */
export type Fact = readonly [term: string, value: string, emphasis?: 'total'];

export type Link = { label: string; url: string };

/** The text of one language. */
export function mailText(part: MailPart): string {
  const blocks = [
    part.greeting,
    ...part.body.map((each) =>
      typeof each === 'string' ? each : each.list.map((item) => `- ${item}`).join('\n'),
    ),
    part.code,
    part.facts?.map(([term, value]) => `${term}: ${value}`).join('\n'),
    ...(part.notes ?? []),
    part.button && lineOf(part.button),
    part.closing?.map(lineOf).join('\n'),
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}

function lineOf(line: string | Link): string {
  return typeof line === 'string' ? line : `${line.label}: ${line.url}`;
}
