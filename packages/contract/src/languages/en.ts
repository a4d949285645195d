/** All server sentences in English, by group. Other languages must have the same keys. */

import { english as bank } from '../bank/languages/en.ts';
import { english as billing } from '../billing/languages/en.ts';
import { english as credit } from '../credit/languages/en.ts';
import { english as identity } from '../identity/languages/en.ts';
import { english as imports } from '../imports/languages/en.ts';
import { english as kit } from '../kit/languages/en.ts';
import { english as ledger } from '../ledger/languages/en.ts';
import { english as office } from '../office/languages/en.ts';
import { english as people } from '../people/languages/en.ts';
import { english as platform } from '../platform/languages/en.ts';
import { english as scheme } from '../scheme/languages/en.ts';
import { english as suppliers } from '../suppliers/languages/en.ts';
import { english as works } from '../works/languages/en.ts';

export const english = {
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
