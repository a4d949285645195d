import type { SentenceCatalogue } from '../../kit/language.ts';
import type { englishOfficeSentences } from './en.ts';

export const afrikaansOfficeSentences: SentenceCatalogue<typeof englishOfficeSentences> = {
  office: 'staff',
  filling: 'staff',
};
