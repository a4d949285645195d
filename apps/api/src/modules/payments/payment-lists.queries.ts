/** Payments of a building, wherever they are listed: B 2 Payments (M-41, M-66, M-86, M-103, M-107, M-127b). */
import type { PaymentRow, PaymentsOfType, PaymentsQuery } from '@stoep/contract/work/payments';
import { addMonths, startOfDay } from '@stoep/domain/calendar/calendar';
import { cents } from '@stoep/domain/money/money';
import { and, asc, desc, eq, gte, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { buildingsReadableAsTrustee, insistOnBuilding } from '../../access/buildings.ts';
import { insistOnCaseIn } from '../../access/legal-cases.ts';
import { ownerAccounts } from '../../db/schema/accounts.ts';
import { contractors } from '../../db/schema/contractors.ts';
import { legalCases, municipalAccounts } from '../../db/schema/credit.ts';
import { maintenanceJobs } from '../../db/schema/maintenance.ts';
import { payments } from '../../db/schema/payments.ts';
import type { Person } from '../../kernel/actor.ts';
import type { Database } from '../../kernel/database/client.ts';
import { contains, readPage, totalRows } from '../../kernel/database/paging.ts';
import { Answer } from '../../kernel/http/request.ts';
import { insistOnContractorIn } from '../contractor-records/contractor-records.policy.ts';
import { paymentColumns } from './payment-columns.queries.ts';
import {
  insistOnAccountIn,
  insistOnJobIn,
  insistOnMunicipalAccountIn,
  paymentsVisibleTo,
} from './payments.policy.ts';
import { presentPayment } from './payments.present.ts';

/** Whom the money went to, in the words of the list. */
const paidTo = sql`coalesce(${ownerAccounts.name}, ${contractors.name}, ${municipalAccounts.municipality})`;

const matching = (query: PaymentsQuery): SQL | undefined =>
  and(
    contains(payments.number, query.number),
    contains(payments.ourReference, query.ourReference),
    contains(paidTo, query.paidTo),
    query.type && eq(payments.type, query.type),
    query.progress && eq(payments.state, query.progress),
  );

const order = ({ sort }: PaymentsQuery) => {
  const column = {
    number: payments.number,
    amount: payments.amount,
    date: sql`case when ${payments.state} = 'Paid' then ${payments.paidAt} else ${payments.createdAt} end`,
  }[sort?.by ?? 'number'];
  return [(sort?.descending ?? true) ? desc(column) : asc(column), desc(payments.number)];
};

/** The payments of `of` that the caller may see; `insist` tells an empty list from a record that is not there. */
const listPayments = async (
  db: Database,
  person: Person,
  of: SQL,
  query: PaymentsQuery,
  insist: () => Promise<void>,
): Promise<Answer<PaymentRow[]>> => {
  const { rows, total } = await readPage(query, ({ limit, offset }) =>
    db
      .select({ ...paymentColumns, total: totalRows() })
      .from(payments)
      .leftJoin(ownerAccounts, eq(ownerAccounts.id, payments.accountId))
      .leftJoin(contractors, eq(contractors.id, payments.contractorId))
      .leftJoin(municipalAccounts, eq(municipalAccounts.id, payments.municipalAccountId))
      .leftJoin(legalCases, eq(legalCases.id, payments.legalCaseId))
      .leftJoin(maintenanceJobs, eq(maintenanceJobs.id, payments.jobId))
      .where(and(of, paymentsVisibleTo(person), matching(query)))
      .orderBy(...order(query))
      .limit(limit)
      .offset(offset),
  );
  if (total === 0) await insist();
  return new Answer(rows.map(presentPayment), { total });
};

export const listPaymentsOfBuilding = (
  db: Database,
  person: Person,
  buildingId: string,
  query: PaymentsQuery,
) =>
  listPayments(db, person, eq(payments.buildingId, buildingId), query, () =>
    insistOnBuilding(db, buildingsReadableAsTrustee(person), buildingId),
  );

/** What was paid in the last twelve months, largest first. */
export const sumPaymentsByType = async (
  db: Database,
  person: Person,
  buildingId: string,
): Promise<PaymentsOfType[]> => {
  const since = startOfDay(addMonths(person.at.today, -12));
  const amount = sql`sum(${payments.amount})`;
  const rows = await db
    .select({
      type: payments.type,
      count: sql<number>`count(*)`.mapWith(Number),
      amount: amount.mapWith((v) => cents(Number(v))),
    })
    .from(payments)
    .where(
      and(
        eq(payments.buildingId, buildingId),
        paymentsVisibleTo(person),
        eq(payments.state, 'Paid'),
        gte(payments.paidAt, since),
      ),
    )
    .groupBy(payments.type)
    .orderBy(desc(amount));
  if (rows.length === 0) await insistOnBuilding(db, buildingsReadableAsTrustee(person), buildingId);
  return rows;
};

type Pair = { id: string; buildingId: string };
/** Rows of this building that belong to the record, and only where record and building belong together. */
const ofPair = (column: PgColumn, { id, buildingId }: Pair) =>
  sql`(${column} = ${id} and ${payments.buildingId} = ${buildingId})`;

export const listPaymentsOfCase = (db: Database, person: Person, pair: Pair, query: PaymentsQuery) => {
  const insist = () => insistOnCaseIn(db, person, pair.id, pair.buildingId);
  return listPayments(db, person, ofPair(payments.legalCaseId, pair), query, insist);
};

export const listPaymentsOfAccount = (db: Database, person: Person, pair: Pair, query: PaymentsQuery) =>
  listPayments(db, person, ofPair(payments.accountId, pair), query, () =>
    insistOnAccountIn(db, person, pair.id, pair.buildingId),
  );

export const listPaymentsOfContractor = (db: Database, person: Person, pair: Pair, query: PaymentsQuery) =>
  listPayments(db, person, ofPair(payments.contractorId, pair), query, () =>
    insistOnContractorIn(db, person, pair.id, pair.buildingId),
  );

export const listPaymentsOfJob = (db: Database, person: Person, pair: Pair, query: PaymentsQuery) =>
  listPayments(db, person, ofPair(payments.jobId, pair), query, () =>
    insistOnJobIn(db, person, pair.id, pair.buildingId),
  );

export const listPaymentsOfMunicipalAccount = (
  db: Database,
  person: Person,
  pair: Pair,
  query: PaymentsQuery,
) =>
  listPayments(db, person, ofPair(payments.municipalAccountId, pair), query, () =>
    insistOnMunicipalAccountIn(db, person, pair.id, pair.buildingId),
  );
