/** Amounts of unit billings that a file brings or changes were entered by who brought it, as if by the form (decision 0292). */
import { sql } from 'drizzle-orm';
import type { ImportFollower } from '../../../../engines/imports/import-followers.ts';
import type { Before, Written } from '../../../../engines/imports/written.queries.ts';
import type { Transaction } from '../../../../kernel/database/client.ts';

/** Of stored rows `t`, those to which a row `s` of the file gives another amount. */
export const ANOTHER_AMOUNT: Before = sql`s.amount is not null and s.amount is distinct from t.amount`;

/** Nobody entered what stood there before; who did now is named once the rows are written. */
export const noteAmounts = async (tx: Transaction, { added, before }: Written): Promise<void> => {
  await tx.execute(sql`update unit_billings set entered_by = null, entered_at = transaction_timestamp(), confirmed_by = null
    where amount is not null and id in (${added} union ${before})`);
};

export const nameWhoBrought: ImportFollower = async (tx, { profileId }) => {
  await tx.execute(sql`update unit_billings set entered_by = ${profileId}::uuid
    where entered_by is null and entered_at = transaction_timestamp()`);
};
