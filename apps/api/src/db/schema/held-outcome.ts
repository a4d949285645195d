/** What a new board approved waits for a second member of staff, who confirms or refuses it (decisions 0293, 0306). One rule for all who judge it. */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

type HeldColumn = 'effectHeldAt' | 'effectConfirmedAt' | 'effectRefusedAt';

/** Whether the outcome of a question still waits for a second member of staff. */
export const isOutcomeHeld = (approval: Readonly<Record<HeldColumn, Date | null>>): boolean =>
  approval.effectHeldAt !== null && approval.effectConfirmedAt === null && approval.effectRefusedAt === null;

/** The same as a condition over the columns of a question. */
export const outcomeIsHeld = (column: (name: HeldColumn) => SQLWrapper): SQL =>
  sql`(${column('effectHeldAt')} is not null and ${column('effectConfirmedAt')} is null and ${column('effectRefusedAt')} is null)`;
