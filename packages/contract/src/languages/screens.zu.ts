/** isiZulu on the screens of owners and tenants; loaded when it is chosen. The other sides are English (decision 0232). */
import type { SpokenLanguage } from '@stoep/domain/wording/screen-texts';
import { zu as bank } from '../bank/languages/zu.screens.ts';
import { zu as billing } from '../billing/languages/zu.screens.ts';
import { zu as identity } from '../identity/languages/zu.screens.ts';
import { LOCALES } from '../kit/language.ts';
import { zu as kit } from '../kit/languages/zu.screens.ts';
import { zu as ledger } from '../ledger/languages/zu.screens.ts';
import { zu as people } from '../people/languages/zu.screens.ts';
import { zu as platform } from '../platform/languages/zu.screens.ts';
import { zu as scheme } from '../scheme/languages/zu.screens.ts';
import { zu as suppliers } from '../suppliers/languages/zu.screens.ts';
import { zu as works } from '../works/languages/zu.screens.ts';
import { codes } from './codes.zu.ts';
import { type OwnersCatalogue, textsOf } from './screens.ts';

export const zu: OwnersCatalogue = {
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
  ...codes,
};

export const spoken: SpokenLanguage = {
  locale: LOCALES.zu,
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
  texts: textsOf(zu),
};
