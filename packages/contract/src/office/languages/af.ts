import type { Catalogue } from '../../kit/language.ts';
import type { english } from './en.ts';

export const af: Catalogue<typeof english> = {
  office: 'awaited',
  books: 'awaited',
  duties: 'awaited',
  reconciling: 'awaited',
  returning: 'awaited',
  parkedInterest: 'awaited',
  budgets: 'awaited',
  months: 'awaited',
  banking: 'awaited',
  matchReasons: 'awaited',
};
