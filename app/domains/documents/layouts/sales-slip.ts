import type { Block } from '#app/platform/pdf/pdf-layout.ts';
import type { Content } from '../content/content.ts';
import { slipBlocks } from './slip-blocks.ts';

/** 신용카드 매출전표, a copy for reference: the card company issues the original (payments.md §3.2). */
export function salesSlip(content: Content): Block[] {
  const { payment } = content;
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
    ...slipBlocks(content, [{ label: '결제대행사', value: '토스페이먼츠' }]),
  ];
}
