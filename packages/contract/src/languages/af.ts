/** Afrikaans, of all shelves. Loaded when it is chosen. */

import { af as accounts } from '../accounts/languages/af.ts';
import { af as credit } from '../credit/languages/af.ts';
import { af as decisions } from '../decisions/languages/af.ts';
import { af as firms } from '../firms/languages/af.ts';
import { af as imports } from '../imports/languages/af.ts';
import { af as kit } from '../kit/languages/af.ts';
import { af as office } from '../office/languages/af.ts';
import { af as operations } from '../operations/languages/af.ts';
import { af as people } from '../people/languages/af.ts';
import { af as scheme } from '../scheme/languages/af.ts';
import { af as signIn } from '../sign-in/languages/af.ts';

export const af = {
  ...kit,
  ...imports,
  ...office,
  ...decisions,
  ...accounts,
  ...credit,
  ...people,
  ...scheme,
  ...operations,
  ...firms,
  ...signIn,
};
