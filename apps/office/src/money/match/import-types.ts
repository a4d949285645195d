/** A file on its way in, and what the server asks of it. */
import type { contract } from '@stoep/contract';
import type { CallAnswer } from '@stoep/contract/kit/client';

export type Outcome = CallAnswer<typeof contract.office.importStatement>;
export type Answers = { accountId?: string; closing?: string; mapping?: string; preview?: 'yes' | 'no' };
export type Brought = {
  readonly id: number;
  readonly file: File;
  readonly given: Answers;
  readonly state: 'sending' | 'done' | 'refused';
  readonly outcome?: Outcome;
  readonly problem?: string;
};
