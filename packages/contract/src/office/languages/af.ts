import type { Catalogue } from '../../kit/language.ts';
import type { english } from './en.ts';

export const af: Catalogue<typeof english> = {
  office: 'staff',
  filling: 'staff',
};
