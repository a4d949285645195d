/** Afrikaans on the screens of the portal; loaded when it is chosen. */
import type { SpokenLanguage } from '@stoep/domain/wording/screen-texts';
import { af as accounts } from '../accounts/languages/af.screens.ts';
import { af as credit } from '../credit/languages/af.screens.ts';
import { af as decisions } from '../decisions/languages/af.screens.ts';
import { af as firms } from '../firms/languages/af.screens.ts';
import { LOCALES } from '../kit/language.ts';
import { af as operations } from '../operations/languages/af.screens.ts';
import { af as people } from '../people/languages/af.screens.ts';
import { af as scheme } from '../scheme/languages/af.screens.ts';
import { af as signIn } from '../sign-in/languages/af.screens.ts';
import { codes } from './codes.af.ts';
import { type ScreenCatalogue, textsOf } from './screens.ts';

export const af: ScreenCatalogue = {
  ...accounts,
  ...credit,
  ...decisions,
  ...firms,
  ...operations,
  ...people,
  ...scheme,
  ...signIn,
  ...codes,
};

export const spoken: SpokenLanguage = {
  locale: LOCALES.af,
  months: ['Jan', 'Feb', 'Mrt', 'Apr', 'Mei', 'Jun', 'Jul', 'Aug', 'Sep', 'Okt', 'Nov', 'Des'],
  weekdays: ['So', 'Ma', 'Di', 'Wo', 'Do', 'Vr', 'Sa'],
  texts: textsOf(af),
};
