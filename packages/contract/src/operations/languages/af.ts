import type { Catalogue } from '../../kit/language.ts';
import type { english } from './en.ts';

export const af: Catalogue<typeof english> = {
  payments: 'awaited',
  maintenance: 'awaited',
  tickets: 'awaited',
  bids: 'awaited',
};
