/** The screen texts of the portal in Afrikaans. Loaded when the language is chosen. */
import type { PageLanguage } from '@stoep/domain/wording/screen-texts';
import { afrikaansBankScreenTexts as bank } from '../bank/languages/af.screens.ts';
import { afrikaansBillingScreenTexts as billing } from '../billing/languages/af.screens.ts';
import { afrikaansCreditScreenTexts as credit } from '../credit/languages/af.screens.ts';
import { afrikaansIdentityScreenTexts as identity } from '../identity/languages/af.screens.ts';
import { LANGUAGE_LOCALES } from '../kit/language.ts';
import { afrikaansKitScreenTexts as kit } from '../kit/languages/af.screens.ts';
import { afrikaansLedgerScreenTexts as ledger } from '../ledger/languages/af.screens.ts';
import { afrikaansPeopleScreenTexts as people } from '../people/languages/af.screens.ts';
import { afrikaansPlatformScreenTexts as platform } from '../platform/languages/af.screens.ts';
import { afrikaansSchemeScreenTexts as scheme } from '../scheme/languages/af.screens.ts';
import { afrikaansSuppliersScreenTexts as suppliers } from '../suppliers/languages/af.screens.ts';
import { afrikaansWorksScreenTexts as works } from '../works/languages/af.screens.ts';
import { afrikaansCodeLabels } from './codes.af.ts';
import { type ScreenTextCatalogue, screenTextsOfCatalogue } from './screens.ts';

export const afrikaansScreenTexts: ScreenTextCatalogue = {
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

export const afrikaansPageLanguage: PageLanguage = {
  locale: LANGUAGE_LOCALES.af,
  months: ['Jan', 'Feb', 'Mrt', 'Apr', 'Mei', 'Jun', 'Jul', 'Aug', 'Sep', 'Okt', 'Nov', 'Des'],
  weekdays: ['So', 'Ma', 'Di', 'Wo', 'Do', 'Vr', 'Sa'],
  texts: screenTextsOfCatalogue(afrikaansScreenTexts),
};
