/** A question that staff put to the trustees of a building, whatever it is about (rules 1.3). */
import type { Cents } from '@stoep/domain/money/cents';
import { type NewApproval, raiseApproval } from '../../../../engines/decisions/commands/raise-approval.ts';
import { addition } from '../../../../kernel/command.ts';
import { fact } from '../../../../kernel/fact.ts';

type Asked = Omit<NewApproval, 'description' | 'amount' | 'startsAt' | 'notify'> & {
  readonly description: string | null;
  readonly amount: Cents | null;
};

const created = fact('approvals.created', 'approvals');

/** An amount that is left empty is taken from the record. */
export const askTrustees = addition({
  run: async (w, { description, amount, ...question }: Asked) => {
    const id = await raiseApproval(w, {
      ...question,
      description: description ?? '',
      ...(amount === null ? {} : { amount }),
    });
    w.record(created, id, {});
    return id;
  },
});
