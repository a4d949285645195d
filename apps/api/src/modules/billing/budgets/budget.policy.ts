/** Which staff may prepare budgets, and how a command loads a budget. */

import { BUDGET_PREPARER_ROLES } from '@stoep/contract/billing/budgets.resources';
import { AppError } from '@stoep/contract/kit/errors';
import { sql } from 'drizzle-orm';
import { staffWriteScope } from '../../../access/staff-scopes.ts';
import { budgets } from '../../../db/schema/billing/budgets.ts';
import { undecidedApprovalStatusSql } from '../../../db/schema/scheme/deferred-outcome.ts';
import type { PersonActor } from '../../../kernel/actor.ts';
import { rowTarget } from '../../../kernel/command.ts';

export const BUDGET_RECORD_KIND = { kind: 'budget' } as const;

export const budgetCommandTarget = rowTarget(budgets, staffWriteScope, {
  asked: undecidedApprovalStatusSql(sql`where a.about_kind = 'budget' and a.about_id = "budgets"."id"`),
  building: sql<string>`(select b.name from buildings b where b.id = "budgets"."building_id")`,
});

export const mayPrepareBudgets = ({ staffRole }: PersonActor): boolean =>
  BUDGET_PREPARER_ROLES.some((role) => role === staffRole);

/** Throws forbidden for staff who do not prepare budgets. */
export const requireBudgetPreparer = (person: PersonActor): void => {
  if (!mayPrepareBudgets(person)) throw new AppError('forbidden');
};
