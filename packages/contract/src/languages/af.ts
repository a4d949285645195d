/** The server sentences of all areas in Afrikaans. Loaded when the language is chosen. */

import { af as bank } from '../bank/languages/af.ts';
import { af as billing } from '../billing/languages/af.ts';
import { af as credit } from '../credit/languages/af.ts';
import { af as identity } from '../identity/languages/af.ts';
import { af as imports } from '../imports/languages/af.ts';
import { af as kit } from '../kit/languages/af.ts';
import { af as ledger } from '../ledger/languages/af.ts';
import { af as office } from '../office/languages/af.ts';
import { af as people } from '../people/languages/af.ts';
import { af as platform } from '../platform/languages/af.ts';
import { af as scheme } from '../scheme/languages/af.ts';
import { af as suppliers } from '../suppliers/languages/af.ts';
import { af as works } from '../works/languages/af.ts';

export const af = {
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
