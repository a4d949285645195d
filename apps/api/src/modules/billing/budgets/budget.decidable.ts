/** The trustee vote on a budget: approval starts its levies; any other result makes it a draft again. */

import { AppError } from '@stoep/contract/kit/errors';
import { dayOfInstant } from '@stoep/domain/calendar/calendar';
import { and, eq, sql } from 'drizzle-orm';
import { budgets } from '../../../db/schema/billing/budgets.ts';
import type { DecidableRecord } from '../../../engines/decisions/decidable.policy.ts';
import { BUDGET_RECORD_KIND } from './budget.policy.ts';
import { requireBudgetApprovable } from './budget-steps.commands.ts';
import { enactBudget } from './enact-budget.writes.ts';

export const decidableBudget: DecidableRecord = {
  ...BUDGET_RECORD_KIND,
  interest: () => sql`(select null::text)`,
  moves: {
    types: ['Budget'],
    submit: async ({ tx }, id, { buildingId }) => {
      const [held] = await tx
        .select({ state: budgets.state })
        .from(budgets)
        .where(and(eq(budgets.id, id), eq(budgets.buildingId, buildingId)))
        .for('update');
      if (!held) throw new AppError('not_found');
      if (held.state !== 'Draft') throw new AppError('conflict');
      const amount = await requireBudgetApprovable(tx, id, 'trustees');
      await tx.update(budgets).set({ state: 'Proposed' }).where(eq(budgets.id, id));
      return { amount };
    },
    decided: async ({ tx }, id, { decision, at }) => {
      const [held] = await tx.select({ state: budgets.state }).from(budgets).where(eq(budgets.id, id)).for('update');
      if (held?.state !== 'Proposed') return { state: null };
      if (decision === 'Approved') {
        await enactBudget(tx, id, dayOfInstant(at));
        return { state: 'Approved' };
      }
      await tx.update(budgets).set({ state: 'Draft' }).where(eq(budgets.id, id));
      return { state: 'Draft' };
    },
  },
};
