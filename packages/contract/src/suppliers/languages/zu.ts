import type { SentenceCatalogue } from '../../kit/language.ts';
import type { englishSuppliersSentences } from './en.ts';

export const zuluSuppliersSentences: SentenceCatalogue<typeof englishSuppliersSentences> = {
  compliance: 'awaited',
  firmDocuments: 'awaited',
  contractors: 'awaited',
  invoices: 'awaited',
  payments: 'staff',
};
