/** The server sentences of all areas in Afrikaans. Loaded when the language is chosen. */

import { afrikaansBankSentences as bank } from '../bank/languages/af.ts';
import { afrikaansBillingSentences as billing } from '../billing/languages/af.ts';
import { afrikaansCreditSentences as credit } from '../credit/languages/af.ts';
import { afrikaansIdentitySentences as identity } from '../identity/languages/af.ts';
import { afrikaansImportsSentences as imports } from '../imports/languages/af.ts';
import { afrikaansKitSentences as kit } from '../kit/languages/af.ts';
import { afrikaansLedgerSentences as ledger } from '../ledger/languages/af.ts';
import { afrikaansOfficeSentences as office } from '../office/languages/af.ts';
import { afrikaansPeopleSentences as people } from '../people/languages/af.ts';
import { afrikaansPlatformSentences as platform } from '../platform/languages/af.ts';
import { afrikaansSchemeSentences as scheme } from '../scheme/languages/af.ts';
import { afrikaansSuppliersSentences as suppliers } from '../suppliers/languages/af.ts';
import { afrikaansWorksSentences as works } from '../works/languages/af.ts';

export const afrikaansSentences = {
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
