import type { LanguageCatalogue } from '../../kit/language.ts';
import type { englishSuppliersSentences } from './en.ts';

export const zuluSuppliersSentences: LanguageCatalogue<typeof englishSuppliersSentences> = {
  compliance: 'awaited',
  firmDocuments: 'awaited',
  contractors: 'awaited',
  invoices: 'awaited',
  payments: 'staff',
};
