import type { LanguageCatalogue } from '../../kit/language.ts';
import type { english } from './en.ts';

export const zu: LanguageCatalogue<typeof english> = {
  compliance: 'awaited',
  firmDocuments: 'awaited',
  contractors: 'awaited',
  invoices: 'awaited',
  payments: 'staff',
};
