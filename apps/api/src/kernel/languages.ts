/** A teller for each language: what the product says outward is worded by one of them, and nowhere before. */
import type { Language } from '@stoep/contract/kit/language';
import type { Value } from '@stoep/contract/kit/sentences';
import { hasWordsFor, inEnglish, type Tell, tellerOf } from '@stoep/contract/kit/tell';
import { af } from '@stoep/contract/languages/af';
import { codes as afrikaansCodes } from '@stoep/contract/languages/codes.af';
import { codes as zuluCodes } from '@stoep/contract/languages/codes.zu';
import { zu } from '@stoep/contract/languages/zu';
import { ZONE_NAME } from '@stoep/domain/calendar/calendar';

const tellers = (zone = ''): Readonly<Record<Language, Tell>> => ({
  en: zone ? tellerOf('en', {}, {}, zone) : inEnglish,
  af: tellerOf('af', af, afrikaansCodes.codes.sentences, zone),
  zu: tellerOf('zu', zu, zuluCodes.codes.sentences, zone),
});

const TELLERS = tellers();
const MAIL_TELLERS = tellers(` ${ZONE_NAME}`);

/** As `tellIn`, with the zone of each moment: a mail is read abroad too. */
export const tellInMail = (language: Language): Tell => MAIL_TELLERS[language];

export const tellIn = (language: Language): Tell => TELLERS[language];

const KNOWN: Readonly<Record<Language, (words: Value) => boolean>> = {
  en: () => true,
  af: hasWordsFor(af),
  zu: hasWordsFor(zu),
};

/** The language, where it has words for all of these; English where some are awaited: nothing is said in two languages. */
export const wholeIn = (language: Language, words: readonly Value[]): Language =>
  words.every(KNOWN[language]) ? language : 'en';
