/**
 * Records the importer as the person who entered new or changed amounts of unit billings, as the form does (decision
 * 0292).
 */
import { sql } from 'drizzle-orm';
import type { ImportFollower } from '../../../../engines/imports/import-followers.ts';
import type {
  ImportStoredRowConditionSql,
  ImportWrittenRowsSql,
} from '../../../../engines/imports/written-rows.queries.ts';
import type { DatabaseTransaction } from '../../../../kernel/database/client.ts';

/** SQL: stored rows `t` for which the row `s` of the file has another amount. */
export const UNIT_BILLING_AMOUNT_DIFFERS_SQL: ImportStoredRowConditionSql = sql`s.amount is not null and s.amount is distinct from t.amount`;

/** Clears the person who entered the earlier amount. The importer is recorded once the rows are written. */
export const clearEntererOfBillingAmounts = async (
  tx: DatabaseTransaction,
  { added, before }: ImportWrittenRowsSql,
): Promise<void> => {
  await tx.execute(sql`update unit_billings set entered_by = null, entered_at = transaction_timestamp(), confirmed_by = null
    where amount is not null and id in (${added} union ${before})`);
};

export const recordImporterOfBillingAmounts: ImportFollower = async (tx, { profileId }) => {
  await tx.execute(sql`update unit_billings set entered_by = ${profileId}::uuid
    where entered_by is null and entered_at = transaction_timestamp()`);
};
