/** A bank file during import, and the server's questions about it. */
import type { apiContract } from '@stoep/contract';
import type { EndpointCallAnswer } from '@stoep/contract/kit/client';
import type { FieldErrors } from '@stoep/contract/kit/errors';

export type BankImportOutcome = EndpointCallAnswer<typeof apiContract.office.importStatement>;
export type BankImportAnswers = {
  readonly accountId?: string;
  readonly closing?: string;
  /** JSON: closing balances typed so far, by account. */
  readonly closings?: string;
  readonly mapping?: string;
  readonly preview?: 'yes' | 'no';
  readonly decision?: string;
};
export type BankImportFile = {
  readonly id: number;
  readonly file: File;
  readonly answers: BankImportAnswers;
  readonly state: 'sending' | 'done' | 'refused';
  /** The share of the file that is sent, from 0 to 1. */
  readonly sent: number;
  /** The last answer. After a refusal it keeps the question on screen with the typed values. */
  readonly outcome?: BankImportOutcome;
  /** Why the server refused, in a sentence. */
  readonly problem?: string;
  /** The same, by field of the call. */
  readonly fields?: FieldErrors;
};
/** The answer with one of its outcomes. */
export type BankImportOutcomeOf<Name extends BankImportOutcome['outcome']> = Extract<
  BankImportOutcome,
  { outcome: Name }
>;
/** The props of a question about a bank file. */
export type BankImportQuestionProps<Name extends BankImportOutcome['outcome'] = BankImportOutcome['outcome']> = {
  readonly outcome: BankImportOutcomeOf<Name>;
  readonly answers: BankImportAnswers;
  readonly fields: FieldErrors;
  readonly busy: boolean;
  readonly send: (answers: BankImportAnswers) => void;
};
