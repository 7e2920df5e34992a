import type { Block } from '#app/platform/pdf/pdf-layout.ts';
import type { Content } from '../content/content.ts';
import { formatBusinessNumberOrDash } from './korean.ts';
import { slipBlocks } from './slip-blocks.ts';

const PURPOSES = { income: '소득공제', expense: '지출증빙' } as const;

/** 현금영수증 (payments.md §3.4). `approval`: the tax office's number, when it has one. */
export function cashReceipt(content: Content, approval: string | null): Block[] {
  const { receipt, payment } = content;
  return [
    {
      kind: 'facts',
      columns: 2,
      rows: [
        { label: '거래 구분', value: content.corrects ? '취소거래' : '승인거래' },
        { label: '승인번호', value: approval ?? '국세청 처리 중' },
        { label: '용도', value: receipt ? PURPOSES[receipt.purpose] : '-' },
        { label: '식별번호', value: receipt ? maskIdentity(receipt) : '-' },
        { label: '거래일시', value: payment ? `${payment.paidAt} (KST)` : '-' },
        { label: '결제수단', value: payment?.method ?? '-' },
        { label: '주문번호', value: content.orderNumber },
        { label: '고객', value: content.recipient.name },
      ],
    },
    ...slipBlocks(content),
    ...(receipt?.self && !content.corrects
      ? [
          {
            kind: 'note',
            title: '자진발급 안내',
            lines: [
              '요청하신 식별번호가 없어 국세청 지정번호(010-000-1234)로 자진발급하였습니다.',
              '홈택스에서 위 승인번호, 거래일자, 금액으로 소비자 등록을 하시면 본인의 현금영수증으로 바뀝니다.',
            ],
          } as const,
        ]
      : []),
  ];
}

/** Masks telephone numbers; business numbers are public. */
function maskIdentity({ number, purpose, self }: NonNullable<Content['receipt']>): string {
  if (self) return '010-000-1234 (국세청 지정번호)';
  if (purpose === 'expense') return formatBusinessNumberOrDash(number);
  return `${number.slice(0, 3)}-****-${number.slice(-4)}`;
}
