export type SealedColumn = { table: string; column: string; purpose: string };

/** Every sealed column but the hash key's of `key_in_use`; a test compares them with the schema. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  { table: 'accounts', column: 'tel_sealed', purpose: 'account-tel' },
  { table: 'accounts', column: 'address_sealed', purpose: 'account-address' },
  { table: 'two_factor', column: 'secret_sealed', purpose: 'two-factor-key' },
  { table: 'sign_in_challenges', column: 'flow_sealed', purpose: 'sign-in-flow' },
  { table: 'verification_codes', column: 'target_sealed', purpose: 'code-target' },
  { table: 'messages', column: 'to_sealed', purpose: 'message-to' },
  { table: 'messages', column: 'body_sealed', purpose: 'message-body' },
  { table: 'messages', column: 'content_sealed', purpose: 'message-content' },
  { table: 'orders', column: 'contractor_sealed', purpose: 'contractor' },
  { table: 'orders', column: 'payer_sealed', purpose: 'payer' },
  { table: 'subscription_payers', column: 'contractor_sealed', purpose: 'contractor' },
  { table: 'subscription_payers', column: 'payer_sealed', purpose: 'payer' },
  { table: 'payment_methods', column: 'billing_key_sealed', purpose: 'billing-key' },
  { table: 'billing_key_requests', column: 'authorisation_sealed', purpose: 'authorisation' },
  { table: 'virtual_accounts', column: 'number_sealed', purpose: 'virtual-account' },
  { table: 'virtual_accounts', column: 'holder_sealed', purpose: 'virtual-account-holder' },
  { table: 'refunds', column: 'account_sealed', purpose: 'refund-account' },
  { table: 'refund_account_proposals', column: 'account_sealed', purpose: 'refund-account' },
  { table: 'statement_lines', column: 'payer_sealed', purpose: 'bank-line' },
  { table: 'documents', column: 'content_sealed', purpose: 'document' },
  { table: 'member_notes', column: 'text_sealed', purpose: 'member-note' },
  { table: 'document_files', column: 'pdf_sealed', purpose: 'document-pdf' },
];
