import type { Block } from '#app/platform/pdf/pdf-layout.ts';
import type { Content } from '../content/content.ts';
import { correctionFacts, partyBox } from './korean.ts';
import { amountBox, lineTable } from './line-table.ts';

/** 거래명세서. */
export function statement(content: Content): Block[] {
  const { payment } = content;
  return [
    {
      kind: 'parties',
      sides: [partyBox('공급자', content.supplier), partyBox('공급받는자', content.recipient)],
    },
    ...(content.corrects ? [{ kind: 'facts', columns: 2, rows: correctionFacts(content) } as const] : []),
    amountBox('합계 금액', content),
    lineTable(content),
    {
      kind: 'facts',
      columns: 2,
      rows: [
        { label: '결제수단', value: payment?.method ?? '-' },
        { label: '결제일시', value: payment ? `${payment.paidAt} (KST)` : '-' },
      ],
    },
  ];
}
