/** The words of budgets and levy lines. */

/** A budget is in force once its first month is posted. */
export const BUDGET_STATES = ['Draft', 'Proposed', 'Approved', 'In force', 'Replaced', 'Withdrawn'] as const;
export type BudgetState = (typeof BUDGET_STATES)[number];

/** Who decided on it (PMR 21(3)(b)). */
export const BUDGET_AUTHORITIES = ['trustees', 'general meeting'] as const;
export type BudgetAuthority = (typeof BUDGET_AUTHORITIES)[number];

/** What an item adds to what owners contribute, or takes from it. */
export const BUDGET_ITEM_KINDS = ['expense', 'income', 'surplus'] as const;
export type BudgetItemKind = (typeof BUDGET_ITEM_KINDS)[number];

/** By what a levy line is shared among the units. */
export const LEVY_BASES = ['quota', 'equal', 'floor area', 'nominated', 'exclusive use'] as const;
export type LevyBasis = (typeof LEVY_BASES)[number];
