/** A budget before the trustees of its building: approved, its levies are charged; otherwise it is a draft again. */

import { AppError } from '@stoep/contract/kit/errors';
import { dayOf } from '@stoep/domain/calendar/calendar';
import { and, eq, sql } from 'drizzle-orm';
import { budgets } from '../../../db/schema/billing/budgets.ts';
import type { Decidable } from '../../../engines/decisions/decidable.policy.ts';
import { ABOUT } from './budget.policy.ts';
import { requireOrder } from './budget-steps.commands.ts';
import { enactBudget } from './enact.commands.ts';

export const budgetDecidable: Decidable = {
  ...ABOUT,
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
      const amount = await requireOrder(tx, id, 'trustees');
      await tx.update(budgets).set({ state: 'Proposed' }).where(eq(budgets.id, id));
      return { amount };
    },
    decided: async ({ tx }, id, { decision, at }) => {
      const [held] = await tx
        .select({ state: budgets.state })
        .from(budgets)
        .where(eq(budgets.id, id))
        .for('update');
      if (held?.state !== 'Proposed') return { state: null };
      if (decision === 'Approved') {
        await enactBudget(tx, id, dayOf(at));
        return { state: 'Approved' };
      }
      await tx.update(budgets).set({ state: 'Draft' }).where(eq(budgets.id, id));
      return { state: 'Draft' };
    },
  },
};
