/** What a scheme bears of the ombud service's levy out of its own levies: a journal of its expense, beside those of its owners. */
import { CSOS_EXPENSE, CSOS_PAYABLE } from '@stoep/domain/ledger/chart';
import { cents } from '@stoep/domain/money/cents';
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Transaction } from '../../../../kernel/database/client.ts';
import type { PostedFrom } from '../../../ledger/journals/journal-entries.commands.ts';
import { postJournals, reverseJournals } from '../../../ledger/journals/journal-lines.commands.ts';
import type { Books } from './books.ts';
import { monthName } from './month-name.ts';

export const absorbCsosLevy = (
  tx: Transaction,
  { buildingId, csosDue }: Books,
  from: PostedFrom,
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
        description: `CSOS levy, ${monthName(month)}`,
        lines: [
          { code: CSOS_EXPENSE, amount },
          { code: CSOS_PAYABLE, amount: cents(0 - amount) },
        ],
      };
    }),
    from,
  );

/** Takes back what a month that is undone put to the scheme's expense. */
export const stopAbsorbingCsosLevy = async (
  tx: Transaction,
  monthRowId: string,
  from: PostedFrom,
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
