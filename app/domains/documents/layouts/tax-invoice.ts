import type { Block } from '#app/platform/pdf/pdf-layout.ts';
import { formatWon } from '#app/shared/krw.ts';
import type { Content } from '../content/content.ts';
import { correctionFacts, formatFigure, koreanDay, partyBox } from './korean.ts';

/** 전자세금계산서 (payments.md §3.3), the buyer's copy. `approval`: the tax office's number. */
export function taxInvoice(content: Content, approval: string | null): Block[] {
  const [, month = '', day = ''] = content.writtenOn.split('-');
  return [
    { kind: 'facts', columns: 1, rows: [{ label: '승인번호', value: approval ?? '국세청 처리 중' }] },
    {
      kind: 'parties',
      sides: [partyBox('공급자', content.supplier), partyBox('공급받는자', content.recipient)],
    },
    {
      kind: 'facts',
      columns: 2,
      rows: [
        { label: '작성일자', value: koreanDay(content.writtenOn) },
        { label: '합계금액', value: formatWon(content.total) },
        { label: '공급가액', value: formatWon(content.supply) },
        { label: '세액', value: formatWon(content.vat) },
        ...(content.corrects
          ? correctionFacts(content)
          : [{ label: '비고', value: `주문번호 ${content.orderNumber}` }]),
      ],
    },
    {
      kind: 'table',
      columns: [
        { title: '월/일', share: 9, align: 'center' },
        { title: '품목', share: 30, align: 'left' },
        { title: '규격', share: 24, align: 'left' },
        { title: '수량', share: 7, align: 'right' },
        { title: '공급가액', share: 16, align: 'right' },
        { title: '세액', share: 14, align: 'right' },
      ],
      rows: content.lines.map((line) => [
        `${month}/${day}`,
        line.name,
        line.detail,
        String(line.quantity),
        formatFigure(line.supply),
        formatFigure(line.vat),
      ]),
      totals: ['', '합계', '', '', formatFigure(content.supply), formatFigure(content.vat)],
    },
    {
      kind: 'table',
      columns: ['합계금액', '현금', '수표', '어음', '외상미수금'].map((title) => ({
        title,
        share: 1,
        align: 'right' as const,
      })),
      rows: [[formatFigure(content.total), formatFigure(content.total), '', '', '']],
      totals: null,
    },
    { kind: 'statement', text: '이 금액을 (영수) 함' },
  ];
}
