/**
 * The invoices of a maintenance job: its payments that are not canceled. Different spellings of an invoice number of
 * one firm count as one invoice.
 */

import type { Cents } from '@stoep/domain/money/cents';
import { type SQL, sql } from 'drizzle-orm';
import { centsSql } from '../kernel/database/decoded-sql.ts';
import { maintenanceJobs as jobs } from './schema/works/maintenance.ts';

/** Spaces of every width, dashes, slashes and dots: people write one number with different ones. */
const SEPARATORS = String.raw`[\s\u00a0\u2000-\u200d\u202f\u2060\u3000\ufeff\u00ad\u2010-\u2015\u2212/\\.-]`;

/** The number without separators, which two spellings of it share; null where nothing is left to compare. */
export const normalizedInvoiceNumberSql = (number: SQL): SQL =>
  sql`nullif(lower(regexp_replace(${number}, ${sql.raw(`'${SEPARATORS}'`)}, '', 'g')), '')`;

type Columns = Readonly<Record<'id' | 'invoiceAmount' | 'invoiceFileId', SQL>>;

/** A job that was imported with an invoiced amount shows that amount until the first payment names the job. */
const orAsBrought = (id: SQL, ofList: SQL, brought: SQL) =>
  sql`case when exists (select from payments i where i.job_id = ${id}) then ${ofList} else ${brought} end`;

/** The sum of the invoices of a job in cents, null where it has none. */
export const invoicedAmountOfJobSql = ({ id, invoiceAmount }: Omit<Columns, 'invoiceFileId'>): SQL =>
  orAsBrought(
    id,
    sql`(select sum(i.amount)::bigint from payments i where i.job_id = ${id} and i.state <> 'Canceled')`,
    invoiceAmount,
  );

/** The file of its latest invoice that has one. */
export const latestInvoiceFileOfJobSql = ({ id, invoiceFileId }: Omit<Columns, 'invoiceAmount'>): SQL =>
  orAsBrought(
    id,
    sql`(select i.file_id from payments i where i.job_id = ${id} and i.state <> 'Canceled'
      and i.file_id is not null order by i.number desc limit 1)`,
    invoiceFileId,
  );

/** The sum for a job of the current query, in cents. */
export const invoicedAmountOfSelectedJobSql = centsSql(
  sql`${invoicedAmountOfJobSql({
    id: sql`${jobs.id}`,
    invoiceAmount: sql`${jobs.invoiceAmount}`,
  })}`,
) as SQL<Cents | null>;
