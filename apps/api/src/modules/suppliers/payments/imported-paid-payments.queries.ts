/** Import check of paid payments: a payment that is posted to the ledger cannot be changed by an import. */
import { translateSentenceToEnglish } from '@stoep/contract/kit/translate-sentence';
import { postingRefusalSentences } from '@stoep/contract/ledger/posting-refusals.sentences';
import { sql } from 'drizzle-orm';
import {
  refuseStagedRowsByAny,
  type StagedRowRefusal,
} from '../../../engines/imports/staging/staged-import.queries.ts';
import { importReferenceIdSql } from '../../../engines/imports/staging/stored-columns.queries.ts';
import type { StagedRowsCheck } from '../../../engines/imports/staging/table-checks.ts';

const dayOf = (alias: 's' | 'p') => sql`(${sql.identifier(alias)}.paid_at at time zone 'Africa/Johannesburg')::date`;

/** Refunds imported as paid have no journal. Entries of their levy account record them. */
const IN_BOOKS = sql`p.state = 'Paid' and (p.contractor_id is not null
  or (p.account_id is null and p.type <> 'Account')
  or exists (select from ledger_entries e where e.levy_account_id = p.levy_account_id and e.kind = 'refund'
    and e.cause ->> 'paymentId' = p.id::text))`;

export const checkImportedPaidPayments: StagedRowsCheck = async (staged) => {
  const table = staged.tables.get('payments')?.table;
  if (!table) return;
  const building = importReferenceIdSql(staged, table, 'building');
  const differs = (column: string, isOther: StagedRowRefusal['where'], joins = sql``): StagedRowRefusal => ({
    column,
    reason: translateSentenceToEnglish(postingRefusalSentences.paymentStands),
    join: sql`join payments p on p.id = s._id ${joins}`,
    where: sql`s._changed and s._sound and ${IN_BOOKS} and ${isOther}`,
  });
  await refuseStagedRowsByAny(staged, 'payments', [
    differs('amount', sql`s.amount <> p.amount`),
    differs('state', sql`s.state <> p.state`),
    differs('building', sql`${building.value} <> p.building_id`, building.joins),
    differs('type', sql`s.type <> p.type`),
    // The ledger already has the payment day.
    differs('paid_at', sql`s.state = p.state and ${dayOf('s')} is distinct from ${dayOf('p')}`),
    differs('from_bank_account_number', sql`s.from_bank_account_number is distinct from p.from_bank_account_number`),
  ]);
};
