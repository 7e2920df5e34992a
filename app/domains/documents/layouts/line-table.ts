import type { Block } from '#app/platform/pdf/pdf-layout.ts';
import { formatKrw } from '#app/shared/krw.ts';
import type { Content } from '../content/content.ts';
import { amountInWords, formatFigure } from './korean.ts';

export function lineTable({ lines, supply, vat, total }: Content): Block {
  return {
    kind: 'table',
    columns: [
      { title: '품목', share: 30, align: 'left' },
      { title: '규격', share: 27, align: 'left' },
      { title: '수량', share: 7, align: 'right' },
      { title: '공급가액', share: 15, align: 'right' },
      { title: '세액', share: 13, align: 'right' },
      { title: '합계', share: 15, align: 'right' },
    ],
    rows: lines.map((line) => [
      line.name,
      line.detail,
      String(line.quantity),
      formatFigure(line.supply),
      formatFigure(line.vat),
      formatFigure(line.total),
    ]),
    totals: ['합계', '', '', formatFigure(supply), formatFigure(vat), formatFigure(total)],
  };
}

/** The amount in words and figures. */
export function amountBox(label: string, { total, vat }: Content): Block {
  return {
    kind: 'amount',
    label,
    words: `일금 ${amountInWords(total)}원정${vat === 0 ? '' : ' (VAT 포함)'}`,
    value: formatKrw(total).replace('−', '-'),
  };
}
