import type { Block } from '#app/platform/pdf/paper.ts';
import { formatWon } from '#app/shared/krw.ts';
import type { Content } from '../content.ts';
import { correctionFacts, shownNumber } from './korean.ts';

/** 신용카드 매출전표, a copy for reference: the card company's own is what the tax office knows (payments.md §3.2). */
export function salesSlip(content: Content): Block[] {
  const { payment, supplier } = content;
  const card = payment?.card;
  return [
    {
      kind: 'facts',
      columns: 2,
      rows: [
        { label: '거래 구분', value: content.corrects ? '취소' : '승인' },
        { label: '주문번호', value: content.orderNumber },
        { label: '카드사', value: card?.company ?? payment?.method ?? '-' },
        { label: '매입사', value: card?.acquirer ?? '-' },
        { label: '카드번호', value: card?.number ?? '-' },
        {
          label: '할부',
          value: card && card.instalmentMonths > 0 ? `${card.instalmentMonths}개월` : '일시불',
        },
        { label: '승인번호', value: card?.approvalNumber || '-' },
        { label: '승인일시', value: payment ? `${payment.paidAt} (KST)` : '-' },
      ],
    },
    ...(content.corrects ? [{ kind: 'facts', columns: 2, rows: correctionFacts(content) } as const] : []),
    {
      kind: 'table',
      columns: [
        { title: '상품', share: 60, align: 'left' },
        { title: '금액', share: 40, align: 'right' },
      ],
      rows: [
        [content.lines.map(({ name }) => name).join(', '), ''],
        ['공급가액', formatWon(content.supply)],
        ['부가가치세', formatWon(content.vat)],
      ],
      totals: ['합계', formatWon(content.total)],
    },
    {
      kind: 'facts',
      columns: 2,
      rows: [
        { label: '가맹점', value: supplier.name },
        { label: '사업자번호', value: shownNumber(supplier.businessNumber) },
        { label: '대표자', value: supplier.representative ?? '-' },
        { label: '전화', value: supplier.phone ?? '-' },
        { label: '주소', value: supplier.address ?? '-' },
        { label: '결제대행사', value: '토스페이먼츠' },
      ],
    },
  ];
}
