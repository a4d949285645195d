/** Office routes of budgets: the budget sheet, the levy schedule, and drafts for many buildings. */
import { budgetEndpoints } from '@stoep/contract/billing/budgets';
import type { ServerDeps } from '../../../deps.ts';
import { recordAccessCheck } from '../../../engines/office/record-access.policy.ts';
import { commandRoute, creationRoute } from '../../../kernel/http/command-route.ts';
import { mountEndpointTable, type RouteMountContext } from '../../../kernel/http/mount.ts';
import { draftCurrentBudget } from './adopted-budgets.commands.ts';
import { mayPrepareBudgets, requireBudgetPreparer } from './budget.policy.ts';
import { readBudgetSheet, readLevySchedule } from './budget-sheet.queries.ts';
import { createDraftBudgets } from './draft-budgets.commands.ts';
import { renderLevyScheduleFile } from './levy-schedule-file.queries.ts';
import { saveBudgetSheet } from './save-budget-sheet.commands.ts';

export const budgetsRoutes = (mounting: RouteMountContext, deps: ServerDeps): void =>
  mountEndpointTable(
    mounting,
    budgetEndpoints,
    {
      budgetSheet: ({ actor, params }) => readBudgetSheet(deps.db, params.id, mayPrepareBudgets(actor)),
      saveBudget: commandRoute(saveBudgetSheet, ({ params, body }) => [params.id, body]),
      budgetSchedule: ({ actor, params }) => readLevySchedule(deps.db, params.id, actor.at.today),
      budgetScheduleFile: ({ actor, params }) => renderLevyScheduleFile(deps, params, actor.at.today),
      draftBudgets: creationRoute(createDraftBudgets, ({ body }) => body),
      draftCurrentBudget: creationRoute(draftCurrentBudget, ({ body }) => body),
    },
    {
      budgetSheet: recordAccessCheck('read', 'budgets'),
      saveBudget: requireBudgetPreparer,
      budgetSchedule: recordAccessCheck('read', 'budgets'),
      budgetScheduleFile: recordAccessCheck('read', 'budgets'),
      draftBudgets: requireBudgetPreparer,
      draftCurrentBudget: requireBudgetPreparer,
    },
  );
