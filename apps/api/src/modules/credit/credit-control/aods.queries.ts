/** Acknowledgements of debt and how they stand: B 2 AOD (M-42, M-64, M-77). */

import type { AodRecord } from '@stoep/contract/credit/aods';
import type { AodRow, AodsQuery } from '@stoep/contract/credit/credit-control';
import type { AccountAodRow } from '@stoep/contract/ledger/levy-account-records';
import { aodStanding } from '@stoep/domain/credit/aod-standing';
import { type Cents, cents } from '@stoep/domain/money/cents';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { trusteesBuilding } from '../../../access/buildings.ts';
import { aods } from '../../../db/schema/credit/credit.ts';
import { levyAccounts } from '../../../db/schema/ledger/levy-accounts.ts';
import { buildings } from '../../../db/schema/scheme/buildings.ts';
import { linked } from '../../../kernel/database/lookup.ts';
import { totalRows } from '../../../kernel/database/paging.ts';
import { databaseToday } from '../../../kernel/database/today.ts';
import { Answer } from '../../../kernel/http/request.ts';
import { holds, optionalInput, required, text, window } from '../../../kernel/input.ts';
import { query } from '../../../kernel/query.ts';
import type { Read } from '../../../kernel/read.ts';
import { scope } from '../../../kernel/scope.ts';
import { aodsOfTrustee, aodsVisibleTo } from './credit-control.policy.ts';
import { levyAccountThere } from './levy-account-records.queries.ts';

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

const judged = scope(aods, (_, caller) => aodsOfTrustee(caller));
const visible = scope(aods, (_, caller) => aodsVisibleTo(caller));
const one = { id: required<string>() };

const aodsOfBuilding = query('credit-control.aods', {
  scope: judged,
  input: {
    buildingId: required<string>(),
    accountNumber: text(),
    fullName: text(),
    stage: optionalInput<AodsQuery['stage']>(),
    ...window,
  },
  from: (db, { within, input }) =>
    db
      .select({ ...terms, total: totalRows() })
      .from(aods)
      .innerJoin(levyAccounts, eq(levyAccounts.id, aods.levyAccountId))
      .where(
        and(
          eq(levyAccounts.buildingId, input.buildingId),
          within,
          holds(levyAccounts.accountNumber, input.accountNumber),
          holds(aods.fullName, input.fullName),
          input.stage && eq(aods.stage, input.stage),
        ),
      )
      .orderBy(desc(aods.number))
      .limit(input.limit)
      .offset(input.offset),
});

export const listAods = async (
  read: Read,
  buildingId: string,
  asked: AodsQuery,
): Promise<Answer<AodRow[]>> => {
  const { rows, total } = await read.page(aodsOfBuilding, { ...asked, buildingId });
  if (total === 0) await read.get(trusteesBuilding, { buildingId });
  const present = (row: (typeof rows)[number]): AodRow => {
    const { currentTerm, required } = aodStanding(row, row.received, read.caller.at.today);
    const account = { id: row.levyAccountId, name: row.accountNumber };
    return { ...row, account, totalTerm: row.termMonths, currentTerm, required };
  };
  return new Answer(rows.map(present), { total });
};

const approvalOf = (column: 'id' | 'subject') => sql<string | null>`(
  select a.${sql.identifier(column)} from approvals a where a.aod_id = ${aods.id}
  order by a.created_at desc, a.id desc limit 1)`;

const aodDetail = query('credit-control.aod', {
  scope: visible,
  input: one,
  from: (db, { within, caller, input }) =>
    db
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
        asTrustee: sql<boolean>`${aodsOfTrustee(caller)}`,
      })
      .from(aods)
      .innerJoin(levyAccounts, eq(levyAccounts.id, aods.levyAccountId))
      .innerJoin(buildings, eq(buildings.id, levyAccounts.buildingId))
      .where(and(eq(aods.id, input.id), within)),
});

/** One AOD. Its holder reads it without the trustees' notes and their approval. */
export const readAod = async (read: Read, id: string): Promise<AodRecord> => {
  const row = await read.get(aodDetail, { id });
  const { currentTerm, required, difference } = aodStanding(row, row.received, read.caller.at.today);
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

export const aodFile = query('credit-control.aod-file', {
  scope: visible,
  input: one,
  from: (db, { within, input }) =>
    db
      .select({ fileId: aods.fileId })
      .from(aods)
      .innerJoin(levyAccounts, eq(levyAccounts.id, aods.levyAccountId))
      .where(and(eq(aods.id, input.id), within)),
});

const aodsOfAccount = query('credit-control.account-aods', {
  scope: judged,
  input: one,
  from: (db, { within, input }) =>
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
      .where(and(eq(levyAccounts.id, input.id), within))
      .orderBy(desc(aods.number)),
});

export const listAodsOfAccount = async (read: Read, id: string): Promise<AccountAodRow[]> => {
  const rows = await read.list(aodsOfAccount, { id });
  if (rows.length === 0) await read.get(levyAccountThere, { id });
  return rows;
};
