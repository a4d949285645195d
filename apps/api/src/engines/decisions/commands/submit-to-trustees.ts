/** Submits a record to the trustees of its building, from the record's own page (rules 1.3). */

import type { OfficeFormValues } from '@stoep/contract/office/form-values';
import type { APPROVAL_REQUEST_FORM_FIELDS } from '@stoep/contract/office/office-resource';
import { approvalSentences as texts } from '@stoep/contract/scheme/approvals.sentences';
import type { UndecidedApprovalStatus } from '../../../db/schema/scheme/deferred-outcome.ts';
import { defineCommand } from '../../../kernel/command.ts';
import type { Command, CommandContext, CommandOffer, CommandTarget, CommandWrite } from '../../../kernel/write.ts';
import type { ApprovalSubjectRef } from '../decidable.policy.ts';
import { lockOpenApprovalsAbout } from './ballot-roll.ts';
import { type NewApprovalInput, raiseApproval } from './raise-approval.ts';

type Askable = {
  readonly id: string;
  readonly buildingId: string;
  readonly asked: UndecidedApprovalStatus | null;
};
type Question = Omit<NewApprovalInput, 'subject' | 'closesAt' | 'buildingId'>;

type Patch<R> = {
  readonly on: CommandTarget<R>;
  readonly about: ApprovalSubjectRef;
  readonly allowed: (row: R, context: CommandContext) => CommandOffer;
  /** Locks that must come before the record's own, besides the open approvals about it. */
  readonly first?: (w: CommandWrite, id: string) => Promise<void>;
  /** What the approval takes over from the record. */
  readonly ask: (row: R) => Question;
};

const WHILE_ASKED = { voting: texts.whileAsked, held: texts.waitsForSecond } as const;

export const submitToTrusteesCommand = <R extends Askable>({
  on,
  about,
  first,
  allowed,
  ask,
}: Patch<R>): Command<OfficeFormValues<typeof APPROVAL_REQUEST_FORM_FIELDS>, void> =>
  defineCommand({
    on,
    first: first ?? ((w, id) => lockOpenApprovalsAbout(w.tx, about, id)),
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
