import type { LanguageCatalogue } from '../../kit/language.ts';
import type { englishOfficeSentences } from './en.ts';

export const zuluOfficeSentences: LanguageCatalogue<typeof englishOfficeSentences> = {
  office: 'staff',
  filling: 'staff',
};
