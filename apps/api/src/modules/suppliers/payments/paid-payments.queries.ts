/** A payment that the bank has made stands in the books: no import says otherwise of it. */
import { inEnglish } from '@stoep/contract/kit/tell';
import { booksSentences } from '@stoep/contract/ledger/books.sentences';
import { sql } from 'drizzle-orm';
import { type Refusal, refuseAll } from '../../../engines/imports/staging/staged.queries.ts';
import { idNamed } from '../../../engines/imports/staging/stored-columns.queries.ts';
import type { StagedCheck } from '../../../engines/imports/staging/table-checks.ts';

const dayOf = (alias: 's' | 'p') =>
  sql`(${sql.identifier(alias)}.paid_at at time zone 'Africa/Johannesburg')::date`;

/** Refunds that came in as paid are in no journal: their levy account tells of them by entries of its own. */
const IN_BOOKS = sql`p.state = 'Paid' and (p.contractor_id is not null
  or (p.account_id is null and p.type <> 'Account')
  or exists (select from ledger_entries e where e.levy_account_id = p.levy_account_id and e.kind = 'refund'
    and e.cause ->> 'paymentId' = p.id::text))`;

export const checkPaidPayments: StagedCheck = async (staged) => {
  const table = staged.tables.get('payments')?.table;
  if (!table) return;
  const building = idNamed(staged, table, 'building');
  const differs = (column: string, isOther: Refusal['where'], joins = sql``): Refusal => ({
    column,
    reason: inEnglish(booksSentences.paymentStands),
    join: sql`join payments p on p.id = s._id ${joins}`,
    where: sql`s._changed and s._sound and ${IN_BOOKS} and ${isOther}`,
  });
  await refuseAll(staged, 'payments', [
    differs('amount', sql`s.amount <> p.amount`),
    differs('state', sql`s.state <> p.state`),
    differs('building', sql`${building.value} <> p.building_id`, building.joins),
    differs('type', sql`s.type <> p.type`),
    // The books know the day.
    differs('paid_at', sql`s.state = p.state and ${dayOf('s')} is distinct from ${dayOf('p')}`),
    differs(
      'from_bank_account_number',
      sql`s.from_bank_account_number is distinct from p.from_bank_account_number`,
    ),
  ]);
};
