import type { Catalogue } from '../../kit/language.ts';
import type { english } from './en.ts';

export const zu: Catalogue<typeof english> = {
  office: 'awaited',
  books: 'awaited',
  duties: 'awaited',
  letters: 'awaited',
  reconciling: 'awaited',
  returning: 'awaited',
  parkedInterest: 'awaited',
  budgets: 'awaited',
  months: 'awaited',
  banking: 'awaited',
  matchReasons: 'awaited',
};
