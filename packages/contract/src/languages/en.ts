/** All server sentences in English, by group. Other languages must have the same keys. */

import { englishBankSentences as bank } from '../bank/languages/en.ts';
import { englishBillingSentences as billing } from '../billing/languages/en.ts';
import { englishCreditSentences as credit } from '../credit/languages/en.ts';
import { englishIdentitySentences as identity } from '../identity/languages/en.ts';
import { englishImportsSentences as imports } from '../imports/languages/en.ts';
import { englishKitSentences as kit } from '../kit/languages/en.ts';
import { englishLedgerSentences as ledger } from '../ledger/languages/en.ts';
import { englishOfficeSentences as office } from '../office/languages/en.ts';
import { englishPeopleSentences as people } from '../people/languages/en.ts';
import { englishPlatformSentences as platform } from '../platform/languages/en.ts';
import { englishSchemeSentences as scheme } from '../scheme/languages/en.ts';
import { englishSuppliersSentences as suppliers } from '../suppliers/languages/en.ts';
import { englishWorksSentences as works } from '../works/languages/en.ts';

export const englishSentences = {
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
