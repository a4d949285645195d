/**
 * Deferred outcomes: what newly appointed trustees approved takes effect only when a second member of staff confirms
 * it (decisions 0293, 0306). The one rule for all who judge it.
 */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

type HeldColumn = 'effectHeldAt' | 'effectConfirmedAt' | 'effectRefusedAt';

/** Whether the outcome of an approval still waits for a second member of staff. */
export const isOutcomeDeferred = (approval: Readonly<Record<HeldColumn, Date | null>>): boolean =>
  approval.effectHeldAt !== null && approval.effectConfirmedAt === null && approval.effectRefusedAt === null;

/** The same as a condition over the columns of an approval. */
export const isOutcomeDeferredSql = (column: (name: HeldColumn) => SQLWrapper): SQL =>
  sql`(${column('effectHeldAt')} is not null and ${column('effectConfirmedAt')} is null and ${column('effectRefusedAt')} is null)`;

/** The status of an undecided approval: the trustees vote on it, or what they approved waits for staff. */
export type UndecidedApprovalStatus = 'voting' | 'held';

const COLUMNS = {
  effectHeldAt: 'effect_held_at',
  effectConfirmedAt: 'effect_confirmed_at',
  effectRefusedAt: 'effect_refused_at',
} as const;

/**
 * Whether an approval can still decide its record: the trustees vote on it, or what they approved waits for staff.
 * @param alias of `approvals`
 */
export const isApprovalUndecidedSql = (alias: string): SQL => {
  const column = (name: string) => sql`${sql.identifier(alias)}.${sql.identifier(name)}`;
  return sql`(${column('state')} = 'Awaiting trustees' or ${isOutcomeDeferredSql((name) => column(COLUMNS[name]))})`;
};

/**
 * The status of the first undecided approval of a record, voting before held, and null without one.
 * @param which joins and conditions over `approvals a`
 */
export const undecidedApprovalStatusSql = (which: SQL): SQL<UndecidedApprovalStatus | null> =>
  sql`(select max(case a.state when 'Awaiting trustees' then 'voting' else 'held' end) from approvals a ${which} and ${isApprovalUndecidedSql('a')})`;
