/**
 * Import checks of invoices, as for entered ones: one payment per invoice and building, and a reason where unusual.
 */
import { contractorInvoiceSentences as texts } from '@stoep/contract/suppliers/contractor-invoices.sentences';
import { cents } from '@stoep/domain/money/cents';
import { formatMoney } from '@stoep/domain/money/money-format';
import { type SQL, sql } from 'drizzle-orm';
import { normalizedInvoiceNumberSql } from '../../../db/job-invoices.ts';
import {
  refuseStagedRows,
  refuseStagedRowsWithReason,
  type StagedImport,
  stagedRowsOfImportSql,
} from '../../../engines/imports/staging/staged-import.queries.ts';
import { tableAfterImportSql } from '../../../engines/imports/staging/stored-columns.queries.ts';
import type { StagedRowsCheck } from '../../../engines/imports/staging/table-checks.ts';

const keyOf = (alias: string): SQL => normalizedInvoiceNumberSql(sql`${sql.raw(alias)}.supplier_invoice_number`);

/** `s`: new staged rows; `a`: the same rows as they will be stored; `o`: rows that were stored before. */
const written = (staged: StagedImport) => sql`${stagedRowsOfImportSql(staged, 'payments')} s
  join ${tableAfterImportSql(staged, 'payments')} a on a.id = s._id left join payments o on o.id = s._id`;

/** Unpaid payments that nobody has approved. Payments made elsewhere are history and are imported unchanged. */
const NEW_AND_OPEN = sql`s._sound and o.id is null and a.state not in ('Paid', 'Canceled')`;
const UNEXPLAINED = sql`nullif(btrim(a.comment), '') is null`;

const onceInBuilding = (staged: StagedImport) =>
  refuseStagedRowsWithReason<{ line: number; number: string; twin: number | null; payment: string | null }>(
    staged,
    'payments',
    'supplier_invoice_number',
    sql`select distinct on (s._place) s._line as line, a.supplier_invoice_number as number,
        x._line as twin, p.number::text as payment
      from ${written(staged)}
      join ${tableAfterImportSql(staged, 'payments')} t on t.contractor_id = a.contractor_id
        and t.building_id = a.building_id and t.id <> a.id and ${keyOf('t')} = ${keyOf('a')}
      left join ${stagedRowsOfImportSql(staged, 'payments')} x on x._id = t.id
      left join payments p on p.id = t.id
      where s._sound and (s._changed or not s._known) and a.state <> 'Canceled' and t.state <> 'Canceled'
        and (p.id is not null or x._place < s._place)
        and (o.id is null or o.state = 'Canceled' or o.building_id <> a.building_id
          or o.contractor_id is distinct from a.contractor_id or ${keyOf('o')} is distinct from ${keyOf('a')})
      order by s._place, p.number`,
    ({ number, twin, payment }) =>
      payment === null ? texts.takenInFile({ line: twin ?? 0 }) : texts.takenHere({ number, payment }),
  );

const asAnotherInvoice = (staged: StagedImport) =>
  refuseStagedRowsWithReason<{ line: number; building: string; payment: string }>(
    staged,
    'payments',
    'comment',
    sql`select distinct on (s._place) s._line as line, b.name as building, t.number::text as payment
      from ${written(staged)}
      join payments t on t.contractor_id = a.contractor_id and t.building_id <> a.building_id
        and t.state <> 'Canceled' and ${keyOf('t')} = ${keyOf('a')}
      join buildings b on b.id = t.building_id
      where ${NEW_AND_OPEN} and ${UNEXPLAINED} order by s._place, t.number`,
    (found) => texts.commentElsewhere(found),
  );

const withinQuote = (staged: StagedImport) =>
  refuseStagedRowsWithReason<{ line: number; above: string }>(
    staged,
    'payments',
    'comment',
    sql`select s._line as line, (i.total - q.amount)::text as above from ${written(staged)}
      join ${tableAfterImportSql(staged, 'maintenance_jobs')} j on j.id = a.job_id
      join ${tableAfterImportSql(staged, 'quotes')} q on q.id = j.accepted_quote_id
      join (select job_id, sum(amount) as total from ${tableAfterImportSql(staged, 'payments')} live
        where state <> 'Canceled' group by job_id) i on i.job_id = j.id
      where ${NEW_AND_OPEN} and ${UNEXPLAINED} and i.total > q.amount order by s._place`,
    ({ above }) => texts.commentAboveQuote({ above: formatMoney(cents(Number(above)), 'plain') }),
  );

export const checkImportedInvoices: StagedRowsCheck = async (staged) => {
  if (!staged.tables.has('payments')) return;
  await onceInBuilding(staged);
  await asAnotherInvoice(staged);
  await withinQuote(staged);
  await refuseStagedRows(staged, 'payments', {
    column: 'job',
    reason: texts.jobCompleted,
    join: sql`join ${tableAfterImportSql(staged, 'payments')} a on a.id = s._id left join payments o on o.id = s._id
      join maintenance_jobs j on j.id = a.job_id`,
    where: sql`${NEW_AND_OPEN} and j.state = 'Completed'`,
  });
};
