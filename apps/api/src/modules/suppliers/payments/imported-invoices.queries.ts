/** An import is held to the rules of an invoice that is entered: once in a building, and with a reason where it is unusual. */
import { invoiceSentences as texts } from '@stoep/contract/suppliers/invoices.sentences';
import { cents } from '@stoep/domain/money/cents';
import { formatMoney } from '@stoep/domain/money/money-format';
import { type SQL, sql } from 'drizzle-orm';
import { invoiceKey } from '../../../db/job-invoices.ts';
import { refuse, refuseEach, rowsOf, type Staged } from '../../../engines/imports/staging/staged.queries.ts';
import { standing } from '../../../engines/imports/staging/stored-columns.queries.ts';
import type { StagedCheck } from '../../../engines/imports/staging/table-checks.ts';

const keyOf = (alias: string): SQL => invoiceKey(sql`${sql.raw(alias)}.supplier_invoice_number`);

/** Rows `s` that are new, as they will be stored: `a`. What was stored before: `o`. */
const written = (staged: Staged) => sql`${rowsOf(staged, 'payments')} s
  join ${standing(staged, 'payments')} a on a.id = s._id left join payments o on o.id = s._id`;

/** Money that is still to leave and that nobody has judged. What was paid elsewhere is history, and is taken as it was. */
const NEW_AND_OPEN = sql`s._sound and o.id is null and a.state not in ('Paid', 'Canceled')`;
const UNEXPLAINED = sql`nullif(btrim(a.comment), '') is null`;

const onceInBuilding = (staged: Staged) =>
  refuseEach<{ line: number; number: string; twin: number | null; payment: string | null }>(
    staged,
    'payments',
    'supplier_invoice_number',
    sql`select distinct on (s._place) s._line as line, a.supplier_invoice_number as number,
        x._line as twin, p.number::text as payment
      from ${written(staged)}
      join ${standing(staged, 'payments')} t on t.contractor_id = a.contractor_id
        and t.building_id = a.building_id and t.id <> a.id and ${keyOf('t')} = ${keyOf('a')}
      left join ${rowsOf(staged, 'payments')} x on x._id = t.id
      left join payments p on p.id = t.id
      where s._sound and (s._changed or not s._known) and a.state <> 'Canceled' and t.state <> 'Canceled'
        and (p.id is not null or x._place < s._place)
        and (o.id is null or o.state = 'Canceled' or o.building_id <> a.building_id
          or o.contractor_id is distinct from a.contractor_id or ${keyOf('o')} is distinct from ${keyOf('a')})
      order by s._place, p.number`,
    ({ number, twin, payment }) =>
      payment === null ? texts.takenInFile({ line: twin ?? 0 }) : texts.takenHere({ number, payment }),
  );

const asAnotherInvoice = (staged: Staged) =>
  refuseEach<{ line: number; building: string; payment: string }>(
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

const withinQuote = (staged: Staged) =>
  refuseEach<{ line: number; above: string }>(
    staged,
    'payments',
    'comment',
    sql`select s._line as line, (i.total - q.amount)::text as above from ${written(staged)}
      join ${standing(staged, 'maintenance_jobs')} j on j.id = a.job_id
      join ${standing(staged, 'quotes')} q on q.id = j.accepted_quote_id
      join (select job_id, sum(amount) as total from ${standing(staged, 'payments')} live
        where state <> 'Canceled' group by job_id) i on i.job_id = j.id
      where ${NEW_AND_OPEN} and ${UNEXPLAINED} and i.total > q.amount order by s._place`,
    ({ above }) => texts.commentAboveQuote({ above: formatMoney(cents(Number(above)), 'plain') }),
  );

export const checkImportedInvoices: StagedCheck = async (staged) => {
  if (!staged.tables.has('payments')) return;
  await onceInBuilding(staged);
  await asAnotherInvoice(staged);
  await withinQuote(staged);
  await refuse(staged, 'payments', {
    column: 'job',
    reason: texts.jobCompleted,
    join: sql`join ${standing(staged, 'payments')} a on a.id = s._id left join payments o on o.id = s._id
      join maintenance_jobs j on j.id = a.job_id`,
    where: sql`${NEW_AND_OPEN} and j.state = 'Completed'`,
  });
};
