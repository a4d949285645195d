/** Creates an approval that staff submit to the trustees of a building, about any kind of record (rules 1.3). */
import type { Cents } from '@stoep/domain/money/cents';
import { type NewApprovalInput, raiseApproval } from '../../../../engines/decisions/commands/raise-approval.ts';
import { defineCreationCommand } from '../../../../kernel/command.ts';
import { defineFact } from '../../../../kernel/fact.ts';

type Input = Omit<NewApprovalInput, 'description' | 'amount' | 'startsAt' | 'notify'> & {
  readonly description: string | null;
  readonly amount: Cents | null;
};

const created = defineFact('approvals.created', 'approvals');

/** Without an amount, the amount of the record is used. */
export const createApproval = defineCreationCommand({
  run: async (w, { description, amount, ...question }: Input) => {
    const id = await raiseApproval(w, {
      ...question,
      description: description ?? '',
      ...(amount === null ? {} : { amount }),
    });
    w.record(created, id, {});
    return id;
  },
});
