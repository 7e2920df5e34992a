import type { Block } from '#app/platform/pdf/pdf-layout.ts';
import type { Content } from '../content/content.ts';
import { koreanDay, partyBox } from './korean.ts';
import { amountBox, lineTable } from './line-table.ts';

/** 견적서. */
export function quotation(content: Content): Block[] {
  return [
    {
      kind: 'parties',
      sides: [partyBox('공급받는자', content.recipient), partyBox('공급자', content.supplier)],
    },
    amountBox('견적 금액', content),
    lineTable(content),
    {
      kind: 'note',
      title: '견적 조건',
      lines: [
        validity(content),
        '금액은 부가가치세를 포함하며, 공급가액과 세액은 위 표와 같습니다.',
        '계약 기간은 365일, 이용료는 30일 단위로 청구됩니다. 자세한 조건은 이용약관과 결제 약관을 따릅니다.',
      ],
    },
  ];
}

function validity({ validUntil, orderNumber }: Content): string {
  if (validUntil) return `유효기간: ${koreanDay(validUntil)}까지 (주문번호 ${orderNumber})`;
  return `주문번호 ${orderNumber}의 주문 당시 금액이며, 새로운 주문에는 적용되지 않습니다.`;
}
