/** Codes of budgets and levy lines: statuses, deciding authorities, item kinds and levy bases. */

/** A budget is in force once its first month is posted. */
export const BUDGET_STATES = ['Draft', 'Proposed', 'Approved', 'In force', 'Replaced', 'Withdrawn'] as const;
export type BudgetState = (typeof BUDGET_STATES)[number];

/** Who may approve a budget (PMR 21(3)(b)). */
export const BUDGET_AUTHORITIES = ['trustees', 'general meeting'] as const;
export type BudgetAuthority = (typeof BUDGET_AUTHORITIES)[number];

/** An expense raises the owners' contributions; income and used surplus lower them. */
export const BUDGET_ITEM_KINDS = ['expense', 'income', 'surplus'] as const;
export type BudgetItemKind = (typeof BUDGET_ITEM_KINDS)[number];

/** How a levy line is apportioned among the units. */
export const LEVY_BASES = ['quota', 'equal', 'floor area', 'nominated', 'exclusive use'] as const;
export type LevyBasis = (typeof LEVY_BASES)[number];
