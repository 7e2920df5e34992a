/** What an order or a contract is paid with; billing's table says what each can do. Easy pay is three of them. */
export type PaymentMethodCode =
  | 'card'
  | 'naverpay'
  | 'payco'
  | 'paypal'
  | 'virtual-account'
  | 'bank-transfer';
