import type { SentenceCatalogue } from '../../kit/language.ts';
import type { englishOfficeSentences } from './en.ts';

export const zuluOfficeSentences: SentenceCatalogue<typeof englishOfficeSentences> = {
  office: 'staff',
  filling: 'staff',
};
