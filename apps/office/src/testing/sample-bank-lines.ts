/** Lines of bank statements with their suggestions, for tests of the match page. */
import { cents } from '@stoep/domain/money/cents';
import type { MatchBankLine, MatchSuggestion } from '../bank/match/match-types.ts';

/** Ids that differ in their last digit. */
export const bankSampleId = (at: number) => `00000000-0000-4000-8000-00000000000${at}`;
const NOBODY = {
  entryId: null,
  paymentId: null,
  glAccountId: null,
  otherAccountId: null,
  ruleId: null,
  proofId: null,
};
export const matchSuggestion = (title: string, score: number, at: number): MatchSuggestion => ({
  ...NOBODY,
  key: bankSampleId(at),
  kind: 'levy account',
  score,
  title,
  detail: 'Door 12, Aloe Ridge',
  reasons: ['Reference A in the text'],
  levyAccountId: bankSampleId(at),
  buildingId: bankSampleId(9),
  balance: cents(150_000),
  lastPayments: [{ day: '2026-02-03', amount: cents(150_000) }],
});
export const bankLine = (at: number, text: string, suggestions: MatchSuggestion[]): MatchBankLine => ({
  id: bankSampleId(at),
  partId: null,
  accountId: bankSampleId(8),
  account: 'Current',
  building: 'Aloe Ridge',
  buildingId: bankSampleId(9),
  day: '2026-03-04',
  amount: cents(150_000),
  text,
  reference: null,
  match: null,
  aside: null,
  details: [],
  hints: [],
  suggestions,
});
/** Two lines that wait: one with two suggestions, one with none. */
export const waitingBankLines = {
  total: 2,
  schemes: [{ id: bankSampleId(9), name: 'Aloe Ridge' }],
  accounts: [
    {
      id: bankSampleId(8),
      name: 'Current',
      building: 'Aloe Ridge',
      number: '•••• 8837',
      fund: 'administrative' as const,
      pooled: false,
      waiting: 2,
    },
  ],
  lines: [
    bankLine(1, 'EFT ONE', [matchSuggestion('A001 Naidoo', 90, 5), matchSuggestion('A002 Botha', 40, 6)]),
    bankLine(2, 'EFT TWO', []),
  ],
};
