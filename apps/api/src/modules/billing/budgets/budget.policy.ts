/** How a command finds a budget: staff alone work on them. */

import { BUDGETERS } from '@stoep/contract/billing/budgets.resources';
import { AppError } from '@stoep/contract/kit/errors';
import { sql } from 'drizzle-orm';
import { ofStaff } from '../../../access/staff.ts';
import { budgets } from '../../../db/schema/billing/budgets.ts';
import { undecidedQuestion } from '../../../db/schema/scheme/held-outcome.ts';
import type { Person } from '../../../kernel/actor.ts';
import { row } from '../../../kernel/command.ts';

export const ABOUT = { kind: 'budget' } as const;

export const budgetInHand = row(budgets, ofStaff, {
  asked: undecidedQuestion(sql`where a.about_kind = 'budget' and a.about_id = "budgets"."id"`),
  building: sql<string>`(select b.name from buildings b where b.id = "budgets"."building_id")`,
});

export const isBudgeter = ({ staffRole }: Person): boolean => BUDGETERS.some((role) => role === staffRole);

/** Throws forbidden for staff who do not prepare budgets. */
export const toBudgeters = (person: Person): void => {
  if (!isBudgeter(person)) throw new AppError('forbidden');
};
