import type { Catalogue } from '../language.ts';
import type { english } from './en.ts';

export const zu: Catalogue<typeof english> = {
  errors: 'awaited',
  joining: 'awaited',
  mails: 'awaited',
  kernel: 'awaited',
  problems: 'awaited',
  audit: 'staff',
  operating: 'staff',
  reasons: 'awaited',
  staffReasons: 'staff',
};
