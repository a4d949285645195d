/** Lists of the payments of a building and of its records: B 2 Payments (M-41, M-66, M-86, M-103, M-107, M-127b). */

import type { PaymentListFilter, PaymentRow, PaymentTypeCount } from '@stoep/contract/suppliers/payments';
import { addMonths, startOfDay } from '@stoep/domain/calendar/calendar';
import { and, asc, desc, eq, gte, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { findBuildingReadableByTrustee } from '../../../access/buildings.ts';
import { legalCaseInBuildingCheckQuery } from '../../../access/legal-cases.ts';
import { legalCases, municipalAccounts } from '../../../db/schema/credit/credit.ts';
import { ownerAccounts } from '../../../db/schema/people/owner-accounts.ts';
import { contractors } from '../../../db/schema/suppliers/contractors.ts';
import { payments } from '../../../db/schema/suppliers/payments.ts';
import { maintenanceJobs } from '../../../db/schema/works/maintenance.ts';
import { centsSql, countSql } from '../../../kernel/database/decoded-sql.ts';
import { totalRowsColumn } from '../../../kernel/database/paging.ts';
import { HandlerReply } from '../../../kernel/http/request.ts';
import { defineScopedQuery } from '../../../kernel/query.ts';
import {
  containsTextSql,
  optionalQueryInput,
  pageQueryInputs,
  requiredQueryInput,
  searchTextQueryInput,
  sortQueryInput,
} from '../../../kernel/query-input.ts';
import type { CallerReadContext } from '../../../kernel/read.ts';
import { contractorInBuildingCheckQuery } from '../contractor-records/contractor-records.policy.ts';
import { paymentSqlColumns } from './payment-columns.queries.ts';
import {
  maintenanceJobInBuildingCheckQuery,
  municipalAccountInBuildingCheckQuery,
  ownerAccountInBuildingCheckQuery,
  visiblePaymentsScope,
} from './payments.policy.ts';
import { presentPaymentRow } from './payments.present.ts';

/** The payee, in the words of the list. */
const paidTo = sql`coalesce(${ownerAccounts.name}, ${contractors.name}, ${municipalAccounts.municipality})`;

const filters = {
  number: searchTextQueryInput(),
  ourReference: searchTextQueryInput(),
  paidTo: searchTextQueryInput(),
  type: optionalQueryInput<PaymentListFilter['type']>(),
  progress: optionalQueryInput<PaymentListFilter['progress']>(),
  sort: sortQueryInput('number', 'amount', 'date'),
  ...pageQueryInputs,
};

const order = ({ by, descending }: NonNullable<PaymentListFilter['sort']> = { by: 'number', descending: true }) => {
  const column = {
    number: payments.number,
    amount: payments.amount,
    date: sql`case when ${payments.state} = 'Paid' then ${payments.paidAt} else ${payments.createdAt} end`,
  }[by];
  return [descending ? desc(column) : asc(column), desc(payments.number)];
};

/** Payments of a building or of one of its records, only where the record belongs to the building. */
const paymentsOf = (record: string, column?: PgColumn) =>
  defineScopedQuery(`payments.of-${record}`, {
    scope: visiblePaymentsScope,
    input: { ...filters, buildingId: requiredQueryInput<string>(), id: requiredQueryInput<string>() },
    from: (db, { within, input }) =>
      db
        .select({ ...paymentSqlColumns, total: totalRowsColumn() })
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
            containsTextSql(payments.number, input.number),
            containsTextSql(payments.ourReference, input.ourReference),
            containsTextSql(paidTo, input.paidTo),
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

/** @param insist throws not_found where an empty list means that the caller may not see the record */
const listPayments = async (
  read: CallerReadContext,
  record: keyof typeof LISTS,
  { id, buildingId }: Pair,
  filter: PaymentListFilter,
  insist: () => Promise<unknown>,
): Promise<HandlerReply<PaymentRow[]>> => {
  const { rows, total } = await read.page(LISTS[record], { ...filter, id, buildingId });
  if (total === 0) await insist();
  return new HandlerReply(rows.map(presentPaymentRow), { total });
};

export const listPaymentsOfBuilding = (read: CallerReadContext, buildingId: string, filter: PaymentListFilter) =>
  listPayments(read, 'building', { id: buildingId, buildingId }, filter, () =>
    read.get(findBuildingReadableByTrustee, { buildingId }),
  );

const paidAmount = sql`sum(${payments.amount})`;
const sumsByType = defineScopedQuery('payments.by-type', {
  scope: visiblePaymentsScope,
  input: { buildingId: requiredQueryInput<string>(), since: requiredQueryInput<Date>() },
  from: (db, { within, input }) =>
    db
      .select({
        type: payments.type,
        count: countSql(),
        amount: centsSql(paidAmount),
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

/** Sums by type of payments made in the last twelve months, the largest first. */
export const sumPaymentsByType = async (read: CallerReadContext, buildingId: string): Promise<PaymentTypeCount[]> => {
  const since = startOfDay(addMonths(read.caller.at.today, -12));
  const rows = await read.list(sumsByType, { buildingId, since });
  if (rows.length === 0) await read.get(findBuildingReadableByTrustee, { buildingId });
  return rows;
};

export const listPaymentsOfLegalCase = (read: CallerReadContext, pair: Pair, filter: PaymentListFilter) =>
  listPayments(read, 'case', pair, filter, () => read.get(legalCaseInBuildingCheckQuery, pair));

export const listPaymentsOfOwnerAccount = (read: CallerReadContext, pair: Pair, filter: PaymentListFilter) =>
  listPayments(read, 'account', pair, filter, () => read.get(ownerAccountInBuildingCheckQuery, pair));

export const listPaymentsOfContractor = (read: CallerReadContext, pair: Pair, filter: PaymentListFilter) =>
  listPayments(read, 'contractor', pair, filter, () => read.get(contractorInBuildingCheckQuery, pair));

export const listPaymentsOfMaintenanceJob = (read: CallerReadContext, pair: Pair, filter: PaymentListFilter) =>
  listPayments(read, 'job', pair, filter, () => read.get(maintenanceJobInBuildingCheckQuery, pair));

export const listPaymentsOfMunicipalAccount = (read: CallerReadContext, pair: Pair, filter: PaymentListFilter) =>
  listPayments(read, 'municipality', pair, filter, () => read.get(municipalAccountInBuildingCheckQuery, pair));
