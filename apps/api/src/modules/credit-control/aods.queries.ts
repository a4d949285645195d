/** Acknowledgements of debt and how they stand: B 2 AOD (M-42, M-64, M-77). */

import type { AccountAodRow } from '@stoep/contract/accounts/levy-account-records';
import type { AodRecord } from '@stoep/contract/credit/aods';
import type { AodRow, AodsQuery } from '@stoep/contract/credit/credit-control';
import { AppError } from '@stoep/contract/kit/errors';
import { aodStanding } from '@stoep/domain/levies/aod-standing';
import { type Cents, cents } from '@stoep/domain/money/money';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { buildingsReadableAsTrustee, insistOnBuilding } from '../../access/buildings.ts';
import { levyAccounts } from '../../db/schema/accounts.ts';
import { buildings } from '../../db/schema/buildings.ts';
import { aods } from '../../db/schema/credit.ts';
import type { Deps } from '../../deps.ts';
import type { Person } from '../../kernel/actor.ts';
import type { Database } from '../../kernel/database/client.ts';
import { linked } from '../../kernel/database/lookup.ts';
import { contains, readPage, totalRows } from '../../kernel/database/paging.ts';
import { readFile } from '../../kernel/files/files.commands.ts';
import { Answer, type FileAnswer } from '../../kernel/http/request.ts';
import { databaseToday } from '../ledger/index.ts';
import { aodsOfTrustee, aodsVisibleTo } from './credit-control.policy.ts';

/** Receipts since signature that still stand: one that was reversed is none, and one that is dated ahead not yet. */
const standing = sql`from ledger_entries e where e.levy_account_id = ${aods.levyAccountId} and e.kind = 'receipt'
  and e.entry_day >= coalesce(${aods.signedDay}, ${aods.startDay}) and e.entry_day <= ${databaseToday}
  and not exists (select 1 from ledger_entries r where r.reverses = e.id)`;
const latest = (value: SQL) =>
  sql`(select ${value} ${standing} order by e.entry_day desc, e.sequence desc limit 1)`;
const received = sql<Cents>`(select coalesce(-sum(e.amount), 0) ${standing})`.mapWith((v) =>
  cents(Number(v)),
) as SQL<Cents>;

const terms = {
  id: aods.id,
  number: aods.number,
  fullName: aods.fullName,
  stage: aods.stage,
  levyAccountId: levyAccounts.id,
  accountNumber: levyAccounts.accountNumber,
  balanceOnApplication: aods.balanceOnApplication,
  termMonths: aods.termMonths,
  monthlyArrearPayment: aods.monthlyArrearPayment,
  monthlyCurrentPayment: aods.monthlyCurrentPayment,
  startDay: aods.startDay,
  received,
};

export const listAods = async (
  db: Database,
  person: Person,
  buildingId: string,
  query: AodsQuery,
): Promise<Answer<AodRow[]>> => {
  const where = and(
    eq(levyAccounts.buildingId, buildingId),
    aodsOfTrustee(person),
    contains(levyAccounts.accountNumber, query.accountNumber),
    contains(aods.fullName, query.fullName),
    query.stage && eq(aods.stage, query.stage),
  );
  const { rows, total } = await readPage(query, ({ limit, offset }) =>
    db
      .select({ ...terms, total: totalRows() })
      .from(aods)
      .innerJoin(levyAccounts, eq(levyAccounts.id, aods.levyAccountId))
      .where(where)
      .orderBy(desc(aods.number))
      .limit(limit)
      .offset(offset),
  );
  if (total === 0) await insistOnBuilding(db, buildingsReadableAsTrustee(person), buildingId);
  const present = (row: (typeof rows)[number]): AodRow => {
    const { currentTerm, required } = aodStanding(row, row.received, person.at.today);
    const account = { id: row.levyAccountId, name: row.accountNumber };
    return { ...row, account, totalTerm: row.termMonths, currentTerm, required };
  };
  return new Answer(rows.map(present), { total });
};

const approvalOf = (column: 'id' | 'subject') => sql<string | null>`(
  select a.${sql.identifier(column)} from approvals a where a.aod_id = ${aods.id}
  order by a.created_at desc, a.id desc limit 1)`;

/** One AOD. Its holder reads it without the trustees' notes and their approval. */
export const findAod = async (db: Database, person: Person, id: string): Promise<AodRecord> => {
  const [row] = await db
    .select({
      ...terms,
      buildingId: buildings.id,
      buildingName: buildings.name,
      endDay: aods.endDay,
      signedDay: aods.signedDay,
      hasFile: sql<boolean>`${aods.fileId} is not null`,
      internalNotes: aods.internalNotes,
      lastAmount: latest(sql`-e.amount`).mapWith((v) => cents(Number(v))) as SQL<Cents | null>,
      lastDay: latest(sql`e.entry_day::text`) as SQL<string | null>,
      approvalId: approvalOf('id'),
      approvalSubject: approvalOf('subject'),
      asTrustee: sql<boolean>`${aodsOfTrustee(person)}`,
    })
    .from(aods)
    .innerJoin(levyAccounts, eq(levyAccounts.id, aods.levyAccountId))
    .innerJoin(buildings, eq(buildings.id, levyAccounts.buildingId))
    .where(and(eq(aods.id, id), aodsVisibleTo(person)));
  if (!row) throw new AppError('not_found');
  const { currentTerm, required, difference } = aodStanding(row, row.received, person.at.today);
  const { levyAccountId, accountNumber, buildingId, buildingName, asTrustee, ...rest } = row;
  return {
    ...rest,
    account: { id: levyAccountId, name: accountNumber },
    building: { id: buildingId, name: buildingName },
    currentTerm,
    totalTerm: row.termMonths,
    required,
    difference,
    amountAvailable: cents(Math.min(row.termMonths * row.monthlyArrearPayment, row.balanceOnApplication)),
    minimumMonthlyPayment: cents(row.monthlyArrearPayment + row.monthlyCurrentPayment),
    lastPaymentAmount: row.lastAmount,
    lastPaymentDay: row.lastDay,
    fileLink: row.hasFile ? `/api/aods/${row.id}/file/` : null,
    approval: asTrustee ? linked(row.approvalId, row.approvalSubject) : null,
    internalNotes: asTrustee ? row.internalNotes : null,
  };
};

export const readAodFile = async (deps: Deps, person: Person, id: string): Promise<FileAnswer> => {
  const [row] = await deps.db
    .select({ fileId: aods.fileId })
    .from(aods)
    .innerJoin(levyAccounts, eq(levyAccounts.id, aods.levyAccountId))
    .where(and(eq(aods.id, id), aodsVisibleTo(person)));
  if (!row?.fileId) throw new AppError('not_found');
  return readFile(deps, row.fileId);
};

/** The AODs of one account, which the caller has been found to see. */
export const listAodsOfAccount = (
  db: Database,
  person: Person,
  levyAccountId: string,
): Promise<AccountAodRow[]> =>
  db
    .select({
      id: aods.id,
      number: aods.number,
      balanceOnApplication: aods.balanceOnApplication,
      totalTerm: aods.termMonths,
      startDay: aods.startDay,
      endDay: aods.endDay,
    })
    .from(aods)
    .innerJoin(levyAccounts, eq(levyAccounts.id, aods.levyAccountId))
    .where(and(eq(aods.levyAccountId, levyAccountId), aodsOfTrustee(person)))
    .orderBy(desc(aods.number));
