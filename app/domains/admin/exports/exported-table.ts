/** The lists that can be exported, as addresses and the audit log name them. */
export const EXPORT_NAMES = [
  'members',
  'work-items',
  'orders',
  'deposits',
  'refunds',
  'subscriptions',
  'invoices',
  'dunning',
  'messages',
  'audit',
  'accesses',
  'contact',
  'report-revenue',
  'report-recurring',
  'report-receivables',
  'report-refunds',
  'vat-documents',
] as const;
export type ExportName = (typeof EXPORT_NAMES)[number];

/** The value of a cell in an exported list. */
export type CellValue = string | number | Date | null;

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Rows per file: a workbook is written in memory, in one go. */
export const EXPORT_LIMITS: Readonly<Record<ExportFormat, number>> = { csv: 100_000, xlsx: 20_000 };

export type ExportProblem = 'reason' | 'too-many-rows';
