/** The server sentences of all areas in isiZulu. Loaded when the language is chosen. */

import { zuluBankSentences as bank } from '../bank/languages/zu.ts';
import { zuluBillingSentences as billing } from '../billing/languages/zu.ts';
import { zuluCreditSentences as credit } from '../credit/languages/zu.ts';
import { zuluIdentitySentences as identity } from '../identity/languages/zu.ts';
import { zuluImportsSentences as imports } from '../imports/languages/zu.ts';
import { zuluKitSentences as kit } from '../kit/languages/zu.ts';
import { zuluLedgerSentences as ledger } from '../ledger/languages/zu.ts';
import { zuluOfficeSentences as office } from '../office/languages/zu.ts';
import { zuluPeopleSentences as people } from '../people/languages/zu.ts';
import { zuluPlatformSentences as platform } from '../platform/languages/zu.ts';
import { zuluSchemeSentences as scheme } from '../scheme/languages/zu.ts';
import { zuluSuppliersSentences as suppliers } from '../suppliers/languages/zu.ts';
import { zuluWorksSentences as works } from '../works/languages/zu.ts';

export const zuluSentences = {
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
