/** Putting a record to the trustees of its building, from the record's own page (rules 1.3). */

import type { QUESTION } from '@stoep/contract/office/resource';
import type { FormValues } from '@stoep/contract/office/values';
import { approvalSentences as texts } from '@stoep/contract/scheme/approvals.sentences';
import type { Undecided } from '../../../db/schema/scheme/held-outcome.ts';
import { command } from '../../../kernel/command.ts';
import type { Command, CommandContext, Offered, Target, Write } from '../../../kernel/write.ts';
import type { About } from '../decidable.policy.ts';
import { type NewApproval, raiseApproval } from './raise-approval.ts';
import { holdQuestions } from './roll.ts';

type Askable = { readonly id: string; readonly buildingId: string; readonly asked: Undecided | null };
type Question = Omit<NewApproval, 'subject' | 'closesAt' | 'buildingId'>;

type Put<R> = {
  readonly on: Target<R>;
  readonly about: About;
  readonly allowed: (row: R, context: CommandContext) => Offered;
  /** Where more than the open questions about the record comes before it. */
  readonly first?: (w: Write, id: string) => Promise<void>;
  /** What the record brings to the question. */
  readonly ask: (row: R) => Question;
};

const WHILE_ASKED = { voting: texts.whileAsked, held: texts.waitsForSecond } as const;

export const puttingToTrustees = <R extends Askable>({
  on,
  about,
  first,
  allowed,
  ask,
}: Put<R>): Command<FormValues<typeof QUESTION>, void> =>
  command({
    on,
    first: first ?? ((w, id) => holdQuestions(w.tx, about, id)),
    allowed: (row, context) => {
      const offered = allowed(row, context);
      return offered === false && row.asked !== null ? WHILE_ASKED[row.asked] : offered;
    },
    run: async (w, row, { subject, description, closesAt, requiredCount, file }) => {
      await raiseApproval(w, {
        ...ask(row),
        buildingId: row.buildingId,
        subject,
        description: description ?? '',
        closesAt,
        requiredCount,
        fileId: file,
      });
    },
  });
