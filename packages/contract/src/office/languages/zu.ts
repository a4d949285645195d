import type { Catalogue } from '../../kit/language.ts';
import type { english } from './en.ts';

export const zu: Catalogue<typeof english> = {
  office: 'staff',
  filling: 'staff',
};
