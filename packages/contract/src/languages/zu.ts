/** The server sentences of all areas in isiZulu. Loaded when the language is chosen. */

import { zu as bank } from '../bank/languages/zu.ts';
import { zu as billing } from '../billing/languages/zu.ts';
import { zu as credit } from '../credit/languages/zu.ts';
import { zu as identity } from '../identity/languages/zu.ts';
import { zu as imports } from '../imports/languages/zu.ts';
import { zu as kit } from '../kit/languages/zu.ts';
import { zu as ledger } from '../ledger/languages/zu.ts';
import { zu as office } from '../office/languages/zu.ts';
import { zu as people } from '../people/languages/zu.ts';
import { zu as platform } from '../platform/languages/zu.ts';
import { zu as scheme } from '../scheme/languages/zu.ts';
import { zu as suppliers } from '../suppliers/languages/zu.ts';
import { zu as works } from '../works/languages/zu.ts';

export const zu = {
  ...kit,
  ...imports,
  ...office,
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
};
