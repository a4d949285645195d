/** A teller for each language: what the product says outward is worded by one of them, and nowhere before. */
import type { Language } from '@stoep/contract/kit/language';
import { inEnglish, type Tell, tellerOf } from '@stoep/contract/kit/tell';
import { af } from '@stoep/contract/languages/af';
import { zu } from '@stoep/contract/languages/zu';

const TELLERS: Readonly<Record<Language, Tell>> = {
  en: inEnglish,
  af: tellerOf('af', af),
  zu: tellerOf('zu', zu),
};

export const tellIn = (language: Language): Tell => TELLERS[language];
