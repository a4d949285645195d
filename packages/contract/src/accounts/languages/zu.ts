import type { Catalogue } from '../../kit/language.ts';
import type { english } from './en.ts';

export const zu: Catalogue<typeof english> = {
  ledger: 'awaited',
  ownerAccounts: 'awaited',
  meters: 'awaited',
  statements: 'awaited',
  statementPaper: 'awaited',
  ages: 'awaited',
  friendlyLetters: 'awaited',
  paying: 'awaited',
  splitRequests: 'awaited',
  levyRuns: 'awaited',
  bankFiles: 'awaited',
  bankFileParts: 'awaited',
};
