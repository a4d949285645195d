/** The screen texts of the portal in Afrikaans. Loaded when the language is chosen. */
import type { PageLanguage } from '@stoep/domain/wording/screen-texts';
import { af as bank } from '../bank/languages/af.screens.ts';
import { af as billing } from '../billing/languages/af.screens.ts';
import { af as credit } from '../credit/languages/af.screens.ts';
import { af as identity } from '../identity/languages/af.screens.ts';
import { LANGUAGE_LOCALES } from '../kit/language.ts';
import { af as kit } from '../kit/languages/af.screens.ts';
import { af as ledger } from '../ledger/languages/af.screens.ts';
import { af as people } from '../people/languages/af.screens.ts';
import { af as platform } from '../platform/languages/af.screens.ts';
import { af as scheme } from '../scheme/languages/af.screens.ts';
import { af as suppliers } from '../suppliers/languages/af.screens.ts';
import { af as works } from '../works/languages/af.screens.ts';
import { afrikaansCodeLabels } from './codes.af.ts';
import { type ScreenCatalogue, textsOfCatalogue } from './screens.ts';

export const af: ScreenCatalogue = {
  ...kit,
  ...identity,
  ...people,
  ...scheme,
  ...billing,
  ...ledger,
  ...bank,
  ...suppliers,
  ...works,
  ...credit,
  ...platform,
  ...afrikaansCodeLabels,
};

export const spoken: PageLanguage = {
  locale: LANGUAGE_LOCALES.af,
  months: ['Jan', 'Feb', 'Mrt', 'Apr', 'Mei', 'Jun', 'Jul', 'Aug', 'Sep', 'Okt', 'Nov', 'Des'],
  weekdays: ['So', 'Ma', 'Di', 'Wo', 'Do', 'Vr', 'Sa'],
  texts: textsOfCatalogue(af),
};
