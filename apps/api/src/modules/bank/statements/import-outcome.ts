/** What the import of a bank file answers: its result, or what a person has to answer first. */
import type { BankCsvMapping } from '@stoep/contract/bank/bank-matching';
import type { Day } from '@stoep/domain/calendar/calendar';
import type { Cents } from '@stoep/domain/money/cents';
import type { bankAccountChoiceOf } from '../matching/bank-accounts-to-match.queries.ts';
import type { BankCsvPreviewLine, BankCsvRowCounts } from './csv-mapping-preview.ts';
import type { BankStatementOverlap } from './overlap-question.queries.ts';
import type { BankStatementImportResult } from './store-bank-statement.writes.ts';

type BankAccountChoice = ReturnType<typeof bankAccountChoiceOf>;

/** The result of an import, or what a person has to answer first. */
export type BankStatementImportOutcome = {
  readonly outcome: 'taken' | 'account' | 'closing' | 'mapping' | 'preview' | 'overlap';
  readonly statements: BankStatementImportResult[];
  readonly accounts: BankAccountChoice[];
  readonly rows: string[][];
  readonly lastRows: string[][];
  readonly mapping: BankCsvMapping | null;
  readonly closing: Cents | null;
  readonly closingDay: Day | null;
  readonly until: Day | null;
  readonly lines: BankCsvPreviewLine[];
  readonly counts: BankCsvRowCounts | null;
  readonly problems: string[];
  readonly overlaps: BankStatementOverlap[];
};

/** An outcome of which only some parts are filled. */
export const bankStatementImportOutcomeOf = (
  outcome: BankStatementImportOutcome['outcome'],
  more: Partial<BankStatementImportOutcome> = {},
): BankStatementImportOutcome => ({
  outcome,
  statements: [],
  accounts: [],
  rows: [],
  lastRows: [],
  mapping: null,
  closing: null,
  closingDay: null,
  until: null,
  lines: [],
  counts: null,
  problems: [],
  overlaps: [],
  ...more,
});
