import type { Catalogue } from '../../kit/language.ts';
import type { english } from './en.ts';

export const zu: Catalogue<typeof english> = {
  compliance: 'awaited',
  firmDocuments: 'awaited',
  contractors: 'awaited',
  invoices: 'awaited',
  payments: 'staff',
};
