/** Reads acknowledgements of debt and their status: B 2 AOD (M-42, M-64, M-77). */

import type { AodRecord } from '@stoep/contract/credit/aods';
import type { AodListFilter, AodRow } from '@stoep/contract/credit/credit-control';
import type { LevyAccountAodRow } from '@stoep/contract/ledger/levy-account-records';
import { aodRepaymentStatusOf } from '@stoep/domain/credit/aod-repayment';
import { type Cents, cents } from '@stoep/domain/money/cents';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { findBuildingReadableByTrustee } from '../../../access/buildings.ts';
import { aods } from '../../../db/schema/credit/credit.ts';
import { levyAccounts } from '../../../db/schema/ledger/levy-accounts.ts';
import { buildings } from '../../../db/schema/scheme/buildings.ts';
import { centsSql } from '../../../kernel/database/decoded-sql.ts';
import { linkedRecordOf } from '../../../kernel/database/linked-record.ts';
import { totalRowsColumn } from '../../../kernel/database/paging.ts';
import { databaseTodaySql } from '../../../kernel/database/today.ts';
import { HandlerReply } from '../../../kernel/http/request.ts';
import { defineScopedQuery } from '../../../kernel/query.ts';
import {
  containsTextSql,
  optionalQueryInput,
  pageQueryInputs,
  requiredQueryInput,
  searchTextQueryInput,
} from '../../../kernel/query-input.ts';
import type { CallerReadContext } from '../../../kernel/read.ts';
import { defineRowScope } from '../../../kernel/scope.ts';
import { aodsReadableByTrustee, aodsVisibleTo } from './credit-control.policy.ts';
import { visibleLevyAccountScopedQuery } from './levy-account-records.queries.ts';

/** Receipts since the signature that are in force: not reversed, and not dated ahead. */
const standing = sql`from ledger_entries e where e.levy_account_id = ${aods.levyAccountId} and e.kind = 'receipt'
  and e.entry_day >= coalesce(${aods.signedDay}, ${aods.startDay}) and e.entry_day <= ${databaseTodaySql}
  and not exists (select 1 from ledger_entries r where r.reverses = e.id)`;
const latest = (value: SQL) => sql`(select ${value} ${standing} order by e.entry_day desc, e.sequence desc limit 1)`;
const received = centsSql(sql`(select coalesce(-sum(e.amount), 0) ${standing})`);

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

const judged = defineRowScope(aods, (_, caller) => aodsReadableByTrustee(caller));
const visible = defineRowScope(aods, (_, caller) => aodsVisibleTo(caller));
const one = { id: requiredQueryInput<string>() };

const aodsOfBuilding = defineScopedQuery('credit-control.aods', {
  scope: judged,
  input: {
    buildingId: requiredQueryInput<string>(),
    accountNumber: searchTextQueryInput(),
    fullName: searchTextQueryInput(),
    stage: optionalQueryInput<AodListFilter['stage']>(),
    ...pageQueryInputs,
  },
  from: (db, { within, input }) =>
    db
      .select({ ...terms, total: totalRowsColumn() })
      .from(aods)
      .innerJoin(levyAccounts, eq(levyAccounts.id, aods.levyAccountId))
      .where(
        and(
          eq(levyAccounts.buildingId, input.buildingId),
          within,
          containsTextSql(levyAccounts.accountNumber, input.accountNumber),
          containsTextSql(aods.fullName, input.fullName),
          input.stage && eq(aods.stage, input.stage),
        ),
      )
      .orderBy(desc(aods.number))
      .limit(input.limit)
      .offset(input.offset),
});

export const listAodsOfBuilding = async (
  read: CallerReadContext,
  buildingId: string,
  filter: AodListFilter,
): Promise<HandlerReply<AodRow[]>> => {
  const { rows, total } = await read.page(aodsOfBuilding, { ...filter, buildingId });
  if (total === 0) await read.get(findBuildingReadableByTrustee, { buildingId });
  const present = (row: (typeof rows)[number]): AodRow => {
    const { currentTerm, required } = aodRepaymentStatusOf(row, row.received, read.caller.at.today);
    const account = { id: row.levyAccountId, name: row.accountNumber };
    return { ...row, account, totalTerm: row.termMonths, currentTerm, required };
  };
  return new HandlerReply(rows.map(present), { total });
};

const approvalOf = (column: 'id' | 'subject') => sql<string | null>`(
  select a.${sql.identifier(column)} from approvals a where a.aod_id = ${aods.id}
  order by a.created_at desc, a.id desc limit 1)`;

const aodDetail = defineScopedQuery('credit-control.aod', {
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
        lastAmount: centsSql(latest(sql`-e.amount`)) as SQL<Cents | null>,
        lastDay: latest(sql`e.entry_day::text`) as SQL<string | null>,
        approvalId: approvalOf('id'),
        approvalSubject: approvalOf('subject'),
        asTrustee: sql<boolean>`${aodsReadableByTrustee(caller)}`,
      })
      .from(aods)
      .innerJoin(levyAccounts, eq(levyAccounts.id, aods.levyAccountId))
      .innerJoin(buildings, eq(buildings.id, levyAccounts.buildingId))
      .where(and(eq(aods.id, input.id), within)),
});

/** One AOD. The debtor reads it without the trustees' notes and their approval. */
export const readAod = async (read: CallerReadContext, id: string): Promise<AodRecord> => {
  const row = await read.get(aodDetail, { id });
  const { currentTerm, required, difference } = aodRepaymentStatusOf(row, row.received, read.caller.at.today);
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
    approval: asTrustee ? linkedRecordOf(row.approvalId, row.approvalSubject) : null,
    internalNotes: asTrustee ? row.internalNotes : null,
  };
};

export const aodFileScopedQuery = defineScopedQuery('credit-control.aod-file', {
  scope: visible,
  input: one,
  from: (db, { within, input }) =>
    db
      .select({ fileId: aods.fileId })
      .from(aods)
      .innerJoin(levyAccounts, eq(levyAccounts.id, aods.levyAccountId))
      .where(and(eq(aods.id, input.id), within)),
});

const aodsOfAccount = defineScopedQuery('credit-control.account-aods', {
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

export const listAodsOfAccount = async (read: CallerReadContext, id: string): Promise<LevyAccountAodRow[]> => {
  const rows = await read.list(aodsOfAccount, { id });
  if (rows.length === 0) await read.get(visibleLevyAccountScopedQuery, { id });
  return rows;
};
