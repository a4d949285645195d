/** Posts the CSOS levy that the building pays out of its own levies, as a journal of its expense. */
import { CSOS_EXPENSE_GL_ACCOUNT, CSOS_PAYABLE_GL_ACCOUNT } from '@stoep/domain/ledger/chart-of-accounts';
import type { JournalPostingSource } from '@stoep/domain/ledger/journal-rules';
import { linesBetween } from '@stoep/domain/ledger/posting';
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { DatabaseTransaction } from '../../../../kernel/database/client.ts';
import { reverseJournals } from '../../../ledger/posting/reverse-journals.writes.ts';
import { postJournals } from '../../../ledger/posting/write-journals.writes.ts';
import type { LevyRunData } from './levy-run-data.ts';
import { formatMonthName } from './month-name.ts';

export const absorbCsosLevy = (
  tx: DatabaseTransaction,
  { buildingId, csosDue }: LevyRunData,
  from: JournalPostingSource,
): Promise<void> =>
  postJournals(
    tx,
    csosDue.map(({ month, amount }) => {
      const id = uuidv7();
      return {
        id,
        buildingId,
        fund: 'administrative',
        day: month,
        rule: 'CSOS levy',
        key: `csos ${id}`,
        description: `CSOS levy, ${formatMonthName(month)}`,
        lines: linesBetween({ code: CSOS_EXPENSE_GL_ACCOUNT }, { code: CSOS_PAYABLE_GL_ACCOUNT }, amount),
        mirrors: null,
        reverses: null,
      };
    }),
    from,
  );

/** Reverses what a reversed levy run posted to the building's CSOS expense. */
export const reverseAbsorbedCsosLevy = async (
  tx: DatabaseTransaction,
  monthRowId: string,
  from: JournalPostingSource,
): Promise<void> => {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select j.id from journals j where j.source_kind = 'month' and j.source_id = ${monthRowId}::uuid and j.rule = 'CSOS levy'
      and not exists (select from journals undone where undone.reverses = j.id)`);
  await reverseJournals(
    tx,
    rows.map(({ id }) => id),
    from,
  );
};
