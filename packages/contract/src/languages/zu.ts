/** isiZulu, of all shelves. Loaded when it is chosen. */

import { zu as accounts } from '../accounts/languages/zu.ts';
import { zu as credit } from '../credit/languages/zu.ts';
import { zu as decisions } from '../decisions/languages/zu.ts';
import { zu as firms } from '../firms/languages/zu.ts';
import { zu as imports } from '../imports/languages/zu.ts';
import { zu as kit } from '../kit/languages/zu.ts';
import { zu as office } from '../office/languages/zu.ts';
import { zu as operations } from '../operations/languages/zu.ts';
import { zu as people } from '../people/languages/zu.ts';
import { zu as scheme } from '../scheme/languages/zu.ts';
import { zu as signIn } from '../sign-in/languages/zu.ts';

export const zu = {
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
