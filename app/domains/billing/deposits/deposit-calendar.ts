import { formatKrw, type Krw } from '#app/shared/krw.ts';

type Entry = {
  orderNumber: string;
  planName: string;
  missing: Krw;
  bank: string;
  accountNumber: string;
  dueAt: Date;
  /** When the calendar entry is written (DTSTAMP). */
  at: Date;
  pageUrl: string;
};

/**
 * A deposit's deadline as an iCalendar file (RFC 5545): an entry of the hour before it, with a reminder a day before.
 */
export function depositCalendar(entry: Entry): string {
  const { orderNumber, planName, missing, bank, accountNumber, dueAt, at, pageUrl } = entry;
  const begins = new Date(dueAt.getTime() - 60 * 60 * 1000);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Routi//Orders//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${orderNumber}@routi`,
    `DTSTAMP:${utc(at)}`,
    `DTSTART:${utc(begins)}`,
    `DTEND:${utc(dueAt)}`,
    `SUMMARY:${escapeText(`Deposit of ${formatKrw(missing)} for Routi ${planName} is due`)}`,
    `DESCRIPTION:${escapeText(`Order ${orderNumber}\n${bank}, ${accountNumber}\n${pageUrl}`)}`,
    `URL:${pageUrl}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeText('The deposit is due tomorrow.')}`,
    'TRIGGER:-P1D',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}

/** `20261127T145959Z`. */
function utc(at: Date): string {
  return `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

function escapeText(text: string): string {
  return text.replaceAll(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n');
}

/** Folds lines at 75 bytes; a continuation begins with a space. Never splits a character. */
function fold(line: string): string {
  const folded: string[] = [];
  let part = '';
  for (const character of line) {
    if (new TextEncoder().encode(part + character).length > 74) {
      folded.push(part);
      part = '';
    }
    part += character;
  }
  return [...folded, part].join('\r\n ');
}
