/** The fields that find a member, besides the beginning of a name. */
export const MEMBER_HITS = {
  order: 'Order number',
  card: 'Card',
  company: 'Company of an order',
  contact: 'Contact of an order',
  phone: 'Phone',
  email: 'Email of an order',
  depositor: 'Depositor',
  account: 'Internal ID',
} as const;
