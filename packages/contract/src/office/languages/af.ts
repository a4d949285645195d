import type { LanguageCatalogue } from '../../kit/language.ts';
import type { english } from './en.ts';

export const af: LanguageCatalogue<typeof english> = {
  office: 'staff',
  filling: 'staff',
};
