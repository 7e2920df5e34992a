import type { Delivery } from './api/endpoint.ts';

/** The card number decides the result of a charge, so that no control route is needed. */
export type TestCard = {
  number: string;
  label: string;
  company: string;
  issuerCode: string;
  /** The error code of the charge; absent if it is approved. */
  refusal?: string;
  /** How the response to an approved charge is delivered. */
  delivery?: Delivery;
};

export const TEST_CARDS: readonly TestCard[] = [
  { number: '4906251234123456', label: 'Approved', company: '신한', issuerCode: '41' },
  {
    number: '4330281234120001',
    label: 'Limit or balance not sufficient',
    company: '현대',
    issuerCode: '61',
    refusal: 'REJECT_CARD_PAYMENT',
  },
  {
    number: '4330281234120002',
    label: 'Stopped card',
    company: '현대',
    issuerCode: '61',
    refusal: 'INVALID_STOPPED_CARD',
  },
  {
    number: '4330281234120003',
    label: 'Lost or stolen card',
    company: '현대',
    issuerCode: '61',
    refusal: 'INVALID_CARD_LOST_OR_STOLEN',
  },
  {
    number: '4330281234120004',
    label: 'Expired card',
    company: '현대',
    issuerCode: '61',
    refusal: 'INVALID_CARD_EXPIRATION',
  },
  {
    number: '4330281234120005',
    label: '500 after the charge',
    company: '현대',
    issuerCode: '61',
    delivery: 'http-500',
  },
  {
    number: '4330281234120006',
    label: 'No answer after the charge',
    company: '현대',
    issuerCode: '61',
    delivery: 'silence',
  },
];

export function findTestCard(number: string | null | undefined): TestCard | undefined {
  return TEST_CARDS.find((card) => card.number === number);
}

/** `4906251234123456` → `49062512****345*`, as the gateway returns it. */
export function maskCard(number: string): string {
  return `${number.slice(0, 8)}****${number.slice(12, 15)}*`;
}
