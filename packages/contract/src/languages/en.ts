/** Every sentence of the product, by group: what the other languages are held to. */

import { english as accounts } from '../accounts/languages/en.ts';
import { english as credit } from '../credit/languages/en.ts';
import { english as decisions } from '../decisions/languages/en.ts';
import { english as firms } from '../firms/languages/en.ts';
import { english as imports } from '../imports/languages/en.ts';
import { english as kit } from '../kit/languages/en.ts';
import { english as office } from '../office/languages/en.ts';
import { english as operations } from '../operations/languages/en.ts';
import { english as people } from '../people/languages/en.ts';
import { english as scheme } from '../scheme/languages/en.ts';
import { english as signIn } from '../sign-in/languages/en.ts';

export const english = {
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
