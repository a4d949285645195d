/** Payments of a building, wherever they are listed: B 2 Payments (M-41, M-66, M-86, M-103, M-107, M-127b). */
import type { PaymentRow, PaymentsOfType, PaymentsQuery } from '@stoep/contract/suppliers/payments';
import { addMonths, startOfDay } from '@stoep/domain/calendar/calendar';
import { cents } from '@stoep/domain/money/cents';
import { and, asc, desc, eq, gte, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { trusteesBuilding } from '../../../access/buildings.ts';
import { caseInBuilding } from '../../../access/legal-cases.ts';
import { legalCases, municipalAccounts } from '../../../db/schema/credit/credit.ts';
import { ownerAccounts } from '../../../db/schema/people/owner-accounts.ts';
import { contractors } from '../../../db/schema/suppliers/contractors.ts';
import { payments } from '../../../db/schema/suppliers/payments.ts';
import { maintenanceJobs } from '../../../db/schema/works/maintenance.ts';
import { totalRows } from '../../../kernel/database/paging.ts';
import { Answer } from '../../../kernel/http/request.ts';
import { holds, optionalInput, required, sorted, text, window } from '../../../kernel/input.ts';
import { query } from '../../../kernel/query.ts';
import type { Read } from '../../../kernel/read.ts';
import { contractorInBuilding } from '../contractor-records/contractor-records.policy.ts';
import { paymentColumns } from './payment-columns.queries.ts';
import {
  accountInBuilding,
  jobInBuilding,
  municipalAccountInBuilding,
  visiblePayments,
} from './payments.policy.ts';
import { presentPayment } from './payments.present.ts';

/** Whom the money went to, in the words of the list. */
const paidTo = sql`coalesce(${ownerAccounts.name}, ${contractors.name}, ${municipalAccounts.municipality})`;

const filters = {
  number: text(),
  ourReference: text(),
  paidTo: text(),
  type: optionalInput<PaymentsQuery['type']>(),
  progress: optionalInput<PaymentsQuery['progress']>(),
  sort: sorted('number', 'amount', 'date'),
  ...window,
};

const order = (
  { by, descending }: NonNullable<PaymentsQuery['sort']> = { by: 'number', descending: true },
) => {
  const column = {
    number: payments.number,
    amount: payments.amount,
    date: sql`case when ${payments.state} = 'Paid' then ${payments.paidAt} else ${payments.createdAt} end`,
  }[by];
  return [descending ? desc(column) : asc(column), desc(payments.number)];
};

/** Payments of a building or of a record of it, and only where record and building belong together. */
const paymentsOf = (record: string, column?: PgColumn) =>
  query(`payments.of-${record}`, {
    scope: visiblePayments,
    input: { ...filters, buildingId: required<string>(), id: required<string>() },
    from: (db, { within, input }) =>
      db
        .select({ ...paymentColumns, total: totalRows() })
        .from(payments)
        .leftJoin(ownerAccounts, eq(ownerAccounts.id, payments.accountId))
        .leftJoin(contractors, eq(contractors.id, payments.contractorId))
        .leftJoin(municipalAccounts, eq(municipalAccounts.id, payments.municipalAccountId))
        .leftJoin(legalCases, eq(legalCases.id, payments.legalCaseId))
        .leftJoin(maintenanceJobs, eq(maintenanceJobs.id, payments.jobId))
        .where(
          and(
            eq(payments.buildingId, input.buildingId),
            column && eq(column, input.id),
            within,
            holds(payments.number, input.number),
            holds(payments.ourReference, input.ourReference),
            holds(paidTo, input.paidTo),
            input.type && eq(payments.type, input.type),
            input.progress && eq(payments.state, input.progress),
          ),
        )
        .orderBy(...order(input.sort))
        .limit(input.limit)
        .offset(input.offset),
  });

const LISTS = {
  building: paymentsOf('building'),
  case: paymentsOf('case', payments.legalCaseId),
  account: paymentsOf('account', payments.accountId),
  contractor: paymentsOf('contractor', payments.contractorId),
  job: paymentsOf('job', payments.jobId),
  municipality: paymentsOf('municipality', payments.municipalAccountId),
};

type Pair = { readonly id: string; readonly buildingId: string };

/** @param insist tells an empty list from a record that is not there for the caller */
const listPayments = async (
  read: Read,
  record: keyof typeof LISTS,
  { id, buildingId }: Pair,
  asked: PaymentsQuery,
  insist: () => Promise<unknown>,
): Promise<Answer<PaymentRow[]>> => {
  const { rows, total } = await read.page(LISTS[record], { ...asked, id, buildingId });
  if (total === 0) await insist();
  return new Answer(rows.map(presentPayment), { total });
};

export const listPaymentsOfBuilding = (read: Read, buildingId: string, asked: PaymentsQuery) =>
  listPayments(read, 'building', { id: buildingId, buildingId }, asked, () =>
    read.get(trusteesBuilding, { buildingId }),
  );

const paidAmount = sql`sum(${payments.amount})`;
const sumsByType = query('payments.by-type', {
  scope: visiblePayments,
  input: { buildingId: required<string>(), since: required<Date>() },
  from: (db, { within, input }) =>
    db
      .select({
        type: payments.type,
        count: sql<number>`count(*)`.mapWith(Number),
        amount: paidAmount.mapWith((v) => cents(Number(v))),
      })
      .from(payments)
      .where(
        and(
          eq(payments.buildingId, input.buildingId),
          within,
          eq(payments.state, 'Paid'),
          gte(payments.paidAt, input.since),
        ),
      )
      .groupBy(payments.type)
      .orderBy(desc(paidAmount)),
});

/** What was paid in the last twelve months, largest first. */
export const sumPaymentsByType = async (read: Read, buildingId: string): Promise<PaymentsOfType[]> => {
  const since = startOfDay(addMonths(read.caller.at.today, -12));
  const rows = await read.list(sumsByType, { buildingId, since });
  if (rows.length === 0) await read.get(trusteesBuilding, { buildingId });
  return rows;
};

export const listPaymentsOfCase = (read: Read, pair: Pair, asked: PaymentsQuery) =>
  listPayments(read, 'case', pair, asked, () => read.get(caseInBuilding, pair));

export const listPaymentsOfAccount = (read: Read, pair: Pair, asked: PaymentsQuery) =>
  listPayments(read, 'account', pair, asked, () => read.get(accountInBuilding, pair));

export const listPaymentsOfContractor = (read: Read, pair: Pair, asked: PaymentsQuery) =>
  listPayments(read, 'contractor', pair, asked, () => read.get(contractorInBuilding, pair));

export const listPaymentsOfJob = (read: Read, pair: Pair, asked: PaymentsQuery) =>
  listPayments(read, 'job', pair, asked, () => read.get(jobInBuilding, pair));

export const listPaymentsOfMunicipalAccount = (read: Read, pair: Pair, asked: PaymentsQuery) =>
  listPayments(read, 'municipality', pair, asked, () => read.get(municipalAccountInBuilding, pair));
