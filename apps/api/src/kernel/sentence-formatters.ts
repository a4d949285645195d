/**
 * The sentence formatter of each language. Sentences stay language-free until one of these formats them for a reader.
 */
import type { Language } from '@stoep/contract/kit/language';
import type { SentenceValue } from '@stoep/contract/kit/sentences';
import {
  createSentenceTranslator,
  createTranslatabilityCheck,
  type TranslateSentence,
  translateSentenceToEnglish,
} from '@stoep/contract/kit/translate-sentence';
import { afrikaansSentences } from '@stoep/contract/languages/af';
import { afrikaansCodeLabels as afrikaansCodes } from '@stoep/contract/languages/codes.af';
import { zuluCodeLabels as zuluCodes } from '@stoep/contract/languages/codes.zu';
import { zuluSentences } from '@stoep/contract/languages/zu';
import { TIME_ZONE_ABBREVIATION } from '@stoep/domain/calendar/calendar';

const tellers = (zone = ''): Readonly<Record<Language, TranslateSentence>> => ({
  en: zone ? createSentenceTranslator('en', {}, {}, zone) : translateSentenceToEnglish,
  af: createSentenceTranslator('af', afrikaansSentences, afrikaansCodes.codes.sentences, zone),
  zu: createSentenceTranslator('zu', zuluSentences, zuluCodes.codes.sentences, zone),
});

const TELLERS = tellers();
const MAIL_TELLERS = tellers(` ${TIME_ZONE_ABBREVIATION}`);

/** As `sentenceFormatterOf`, with the time zone beside each time, because mail is also read abroad. */
export const mailSentenceFormatterOf = (language: Language): TranslateSentence => MAIL_TELLERS[language];

export const sentenceFormatterOf = (language: Language): TranslateSentence => TELLERS[language];

const KNOWN: Readonly<Record<Language, (words: SentenceValue) => boolean>> = {
  en: () => true,
  af: createTranslatabilityCheck(afrikaansSentences),
  zu: createTranslatabilityCheck(zuluSentences),
};

/** The language if it has translations for all of these, otherwise English. No text mixes two languages. */
export const languageWithAllTexts = (language: Language, words: readonly SentenceValue[]): Language =>
  words.every(KNOWN[language]) ? language : 'en';
