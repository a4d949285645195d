/**
 * The screen texts of owners and tenants in isiZulu. Loaded when the language is chosen. All others are English
 * (decision 0232).
 */
import type { PageLanguage } from '@stoep/domain/wording/screen-texts';
import { zuluBankScreenTexts as bank } from '../bank/languages/zu.screens.ts';
import { zuluBillingScreenTexts as billing } from '../billing/languages/zu.screens.ts';
import { zuluIdentityScreenTexts as identity } from '../identity/languages/zu.screens.ts';
import { LANGUAGE_LOCALES } from '../kit/language.ts';
import { zuluKitScreenTexts as kit } from '../kit/languages/zu.screens.ts';
import { zuluLedgerScreenTexts as ledger } from '../ledger/languages/zu.screens.ts';
import { zuluPeopleScreenTexts as people } from '../people/languages/zu.screens.ts';
import { zuluPlatformScreenTexts as platform } from '../platform/languages/zu.screens.ts';
import { zuluSchemeScreenTexts as scheme } from '../scheme/languages/zu.screens.ts';
import { zuluSuppliersScreenTexts as suppliers } from '../suppliers/languages/zu.screens.ts';
import { zuluWorksScreenTexts as works } from '../works/languages/zu.screens.ts';
import { zuluCodeLabels } from './codes.zu.ts';
import { type OwnerScreenTextCatalogue, screenTextsOfCatalogue } from './screens.ts';

export const zuluScreenTexts: OwnerScreenTextCatalogue = {
  ...kit,
  ...identity,
  ...people,
  ...scheme,
  ...billing,
  ...ledger,
  ...bank,
  ...suppliers,
  ...works,
  ...platform,
  ...zuluCodeLabels,
};

export const zuluPageLanguage: PageLanguage = {
  locale: LANGUAGE_LOCALES.zu,
  months: ['Jan', 'Feb', 'Mas', 'Eph', 'Mey', 'Jun', 'Jul', 'Aga', 'Sep', 'Okt', 'Nov', 'Dis'],
  weekdays: ['Son', 'Mso', 'Bil', 'Tha', 'Sin', 'Hla', 'Mgq'],
  inDates: {
    months: [
      'kuJanuwari',
      'kuFebhuwari',
      'kuMashi',
      'ku-Ephreli',
      'kuMeyi',
      'kuJuni',
      'kuJulayi',
      'ku-Agasti',
      'kuSepthemba',
      'ku-Okthoba',
      'kuNovemba',
      'kuDisemba',
    ],
    weekdays: [
      'ngeSonto,',
      'ngoMsombuluko,',
      'ngoLwesibili,',
      'ngoLwesithathu,',
      'ngoLwesine,',
      'ngoLwesihlanu,',
      'ngoMgqibelo,',
    ],
  },
  texts: screenTextsOfCatalogue(zuluScreenTexts),
};
