import { formatKrw } from '#app/shared/krw.ts';
import type { EasyPayCode, WindowRow } from '../tables.ts';
import { TEST_CARDS, type TestCard } from '../test-cards.ts';
import type { PointShare } from './window-rules.ts';

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}

/** The card choice and the three buttons; a plain form, so that it works without scripts. */
export function windowPage(action: string, row: WindowRow): string {
  const cards = TEST_CARDS.map((card, index) => cardChoice(card, index === 0)).join('\n');
  return `<p>${introText(row)}</p>
${facts(row)}
<form method="post" action="${escapeHtml(action)}">
<fieldset>
<legend>Test card</legend>
${cards}
</fieldset>
${row.kind === 'payment' && row.easy_pay ? pointChoice() : ''}
<div class="buttons">
<button class="first" name="outcome" value="approve">Approve</button>
<button name="outcome" value="decline">Decline</button>
<button name="outcome" value="close">Close</button>
</div>
</form>`;
}

export const EASY_PAY_NAMES: Record<EasyPayCode, string> = { NAVERPAY: 'NaverPay', PAYCO: 'PAYCO' };

function introText(row: WindowRow): string {
  if (row.easy_pay === null) {
    return row.kind === 'billing' ? 'Register a card for later charges.' : 'Pay with a card.';
  }
  const name = EASY_PAY_NAMES[row.easy_pay];
  return row.kind === 'billing' ? `Register ${name} for later charges.` : `Pay with ${name}.`;
}

/** Points and accounts get a cash receipt instead of a card slip (decisions M12). */
function pointChoice(): string {
  const choices: [PointShare, string][] = [
    ['none', 'All by card'],
    ['half', 'Half by points or account'],
    ['all', 'All by points or account'],
  ];
  const radios = choices.map(
    ([value, label], index) =>
      `<label><input type="radio" name="points" value="${value}"${index === 0 ? ' checked' : ''}><span>${label}</span></label>`,
  );
  return `<fieldset>
<legend>Paid from</legend>
${radios.join('\n')}
</fieldset>`;
}

function facts(row: WindowRow): string {
  const lines: [string, string | null][] = [
    ['Provider', row.easy_pay && EASY_PAY_NAMES[row.easy_pay]],
    ['Order', row.order_name],
    ['Order number', row.order_id],
    ['Amount', row.amount === null ? null : formatKrw(row.amount)],
  ];
  const rows = lines.flatMap(([name, value]) =>
    value === null ? [] : [`<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`],
  );
  return rows.length === 0 ? '' : `<dl>${rows.join('')}</dl>`;
}

function cardChoice(card: TestCard, chosen: boolean): string {
  const number = card.number.replace(/(\d{4})(?=\d)/g, '$1 ');
  return `<label><input type="radio" name="card" value="${card.number}"${chosen ? ' checked' : ''}><span>${escapeHtml(card.label)}<small>${number}</small></span></label>`;
}

/** Shown for a window that has ended. */
export function finishedPage(expired: boolean, target: string): string {
  const sentence = expired ? 'This window has expired.' : 'This window is finished.';
  return `<p>${sentence}</p>
<div class="buttons"><a class="button first" href="${escapeHtml(target)}">Continue to the shop</a></div>`;
}

export function errorPage(reason: string): string {
  return `<p>${escapeHtml(reason)}</p>`;
}
