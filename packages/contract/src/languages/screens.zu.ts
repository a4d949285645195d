/**
 * The screen texts of owners and tenants in isiZulu. Loaded when the language is chosen. All others are English
 * (decision 0232).
 */
import type { PageLanguage } from '@stoep/domain/wording/screen-texts';
import { zu as bank } from '../bank/languages/zu.screens.ts';
import { zu as billing } from '../billing/languages/zu.screens.ts';
import { zu as identity } from '../identity/languages/zu.screens.ts';
import { LANGUAGE_LOCALES } from '../kit/language.ts';
import { zu as kit } from '../kit/languages/zu.screens.ts';
import { zu as ledger } from '../ledger/languages/zu.screens.ts';
import { zu as people } from '../people/languages/zu.screens.ts';
import { zu as platform } from '../platform/languages/zu.screens.ts';
import { zu as scheme } from '../scheme/languages/zu.screens.ts';
import { zu as suppliers } from '../suppliers/languages/zu.screens.ts';
import { zu as works } from '../works/languages/zu.screens.ts';
import { zuluCodeLabels } from './codes.zu.ts';
import { type OwnerScreenCatalogue, textsOfCatalogue } from './screens.ts';

export const zu: OwnerScreenCatalogue = {
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

export const spoken: PageLanguage = {
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
  texts: textsOfCatalogue(zu),
};
