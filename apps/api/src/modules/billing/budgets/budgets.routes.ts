/** The sheet of a budget, its levy schedule, and drafts for many buildings. */
import { officeBudgets } from '@stoep/contract/billing/budgets';
import type { Deps } from '../../../deps.ts';
import { toRecord } from '../../../engines/office/admitted.policy.ts';
import { commandRoute, creationRoute } from '../../../kernel/http/command-route.ts';
import { type Mounting, mount } from '../../../kernel/http/mount.ts';
import { isBudgeter, toBudgeters } from './budget.policy.ts';
import { draftBudgets } from './draft-budgets.commands.ts';
import { saveSheet } from './save-sheet.commands.ts';
import { scheduleFile } from './schedule-file.queries.ts';
import { readSchedule, readSheet } from './sheet.queries.ts';

export const budgetsRoutes = (mounting: Mounting, deps: Deps): void =>
  mount(
    mounting,
    officeBudgets,
    {
      budgetSheet: ({ actor, params }) => readSheet(deps.db, params.id, isBudgeter(actor)),
      saveBudget: commandRoute(saveSheet, ({ params, body }) => [params.id, body]),
      budgetSchedule: ({ actor, params }) => readSchedule(deps.db, params.id, actor.at.today),
      budgetScheduleFile: ({ actor, params }) => scheduleFile(deps, params, actor.at.today),
      draftBudgets: creationRoute(draftBudgets, ({ body }) => body),
    },
    {
      budgetSheet: toRecord('read', 'budgets'),
      saveBudget: toBudgeters,
      budgetSchedule: toRecord('read', 'budgets'),
      budgetScheduleFile: toRecord('read', 'budgets'),
      draftBudgets: toBudgeters,
    },
  );
