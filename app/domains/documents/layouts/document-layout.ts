import type { Block, PdfLayout } from '#app/platform/pdf/pdf-layout.ts';
import type { Content } from '../content/content.ts';
import { type DocumentKind, KOREAN_NAMES } from '../document.ts';
import { cashReceipt } from './cash-receipt.ts';
import { footerLines, koreanDay } from './korean.ts';
import { quotation } from './quotation.ts';
import { salesSlip } from './sales-slip.ts';
import { statement } from './statement.ts';
import { taxInvoice } from './tax-invoice.ts';

type KindLayout = {
  ink: PdfLayout['ink'];
  subheading: string | null;
  blocks: (content: Content, approval: string | null) => Block[];
  foot: readonly string[];
};

const LAYOUTS: Readonly<Record<DocumentKind, KindLayout>> = {
  quotation: { ink: 'black', subheading: null, blocks: quotation, foot: [] },
  statement: { ink: 'black', subheading: '공급받는자 보관용', blocks: statement, foot: [] },
  'sales-slip': {
    ink: 'black',
    subheading: '참고용 사본',
    blocks: salesSlip,
    foot: [
      '이 문서는 참고용 사본이며, 신용카드 매출전표의 원본은 카드사가 발행합니다.',
      '부가가치세법 제33조제2항, 제46조에 따라 신용카드 매출전표를 발급한 거래에는 세금계산서를 발급하지 않습니다.',
    ],
  },
  'cash-receipt': {
    ink: 'black',
    subheading: '고객용',
    blocks: cashReceipt,
    foot: [
      '현금영수증 문의: 국세청 홈택스(hometax.go.kr) 또는 국번 없이 126',
      '현금영수증을 발급한 거래에는 세금계산서를 발급하지 않습니다.',
    ],
  },
  'tax-invoice': {
    ink: 'blue',
    subheading: '공급받는자 보관용',
    blocks: taxInvoice,
    foot: [
      '이 문서는 국세청에 전송되는 전자세금계산서의 출력본입니다. 원본은 홈택스에서 승인번호로 조회할 수 있습니다.',
    ],
  },
};

/** The same content and number always give the same layout. */
export function documentLayout(content: Content, approval: string | null, issuedAt: Date): PdfLayout {
  const { ink, subheading, blocks, foot } = LAYOUTS[content.kind];
  const name = KOREAN_NAMES[content.kind];
  return {
    title: `${name} ${content.number}`,
    author: content.supplier.name,
    createdAt: issuedAt,
    heading: content.corrects ? correctedName(content.kind) : name,
    subheading,
    labels: [
      { label: '문서번호', value: content.number },
      { label: content.kind === 'quotation' ? '견적일' : '작성일', value: koreanDay(content.writtenOn) },
      { label: '주문번호', value: content.orderNumber },
    ],
    ink: content.corrects && content.kind !== 'tax-invoice' ? 'red' : ink,
    watermark: content.sample ? 'SAMPLE 견본' : null,
    blocks: [
      ...blocks(content, approval),
      ...(content.corrects?.note
        ? [{ kind: 'note', title: '비고', lines: [content.corrects.note] } as const]
        : []),
    ],
    footer: footerLines(content, foot),
  };
}

function correctedName(kind: DocumentKind): string {
  if (kind === 'tax-invoice') return '수정 전자세금계산서';
  return `${KOREAN_NAMES[kind]} (취소)`;
}
