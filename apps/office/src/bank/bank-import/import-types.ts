/** A bank file on its way in, and what the server asks about it. */
import type { contract } from '@stoep/contract';
import type { CallAnswer } from '@stoep/contract/kit/client';
import type { FieldErrors } from '@stoep/contract/kit/errors';

export type Outcome = CallAnswer<typeof contract.office.importStatement>;
export type Answers = {
  readonly accountId?: string;
  readonly closing?: string;
  /** JSON: closing balances typed so far, by account. */
  readonly closings?: string;
  readonly mapping?: string;
  readonly preview?: 'yes' | 'no';
  readonly decision?: string;
};
export type ImportFile = {
  readonly id: number;
  readonly file: File;
  readonly answers: Answers;
  readonly state: 'sending' | 'done' | 'refused';
  /** Which share of the file has gone to the server, from 0 to 1. */
  readonly sent: number;
  /** The last answer: after a refusal it keeps the question on screen, with what was typed. */
  readonly outcome?: Outcome;
  /** Why the server refused, in a sentence. */
  readonly problem?: string;
  /** The same by field of the call. */
  readonly fields?: FieldErrors;
};
/** What a question on screen works with. */
export type QuestionProps = {
  readonly outcome: Outcome;
  readonly answers: Answers;
  readonly fields: FieldErrors;
  readonly busy: boolean;
  readonly send: (answers: Answers) => void;
};
