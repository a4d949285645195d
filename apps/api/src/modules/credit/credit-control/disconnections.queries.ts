/** Lists disconnections of a building and of one account: B 2 Credit Control, Disconnections (M-44, M-78). */
import type { DisconnectionListFilter, DisconnectionRow } from '@stoep/contract/credit/credit-control';
import { and, desc, eq, gte, lte } from 'drizzle-orm';
import { findBuildingReadableByTrustee } from '../../../access/buildings.ts';
import { disconnections } from '../../../db/schema/credit/credit.ts';
import { levyAccounts } from '../../../db/schema/ledger/levy-accounts.ts';
import { units } from '../../../db/schema/scheme/buildings.ts';
import { totalRowsColumn } from '../../../kernel/database/paging.ts';
import { HandlerReply } from '../../../kernel/http/request.ts';
import { defineScopedQuery } from '../../../kernel/query.ts';
import {
  choiceQueryInput,
  containsTextSql,
  optionalQueryInput,
  pageQueryInputs,
  requiredQueryInput,
  searchTextQueryInput,
} from '../../../kernel/query-input.ts';
import type { CallerReadContext } from '../../../kernel/read.ts';
import { defineRowScope } from '../../../kernel/scope.ts';
import { levyAccountsReadableByTrustee } from './credit-control.policy.ts';
import { visibleLevyAccountScopedQuery } from './levy-account-records.queries.ts';

const disconnectionsOf = defineScopedQuery('credit-control.disconnections', {
  scope: defineRowScope(levyAccounts, (_, caller) => levyAccountsReadableByTrustee(caller)),
  input: {
    of: choiceQueryInput('building', 'account'),
    id: requiredQueryInput<string>(),
    doorNumber: searchTextQueryInput(),
    status: optionalQueryInput<DisconnectionListFilter['status']>(),
    from: optionalQueryInput<string>(),
    to: optionalQueryInput<string>(),
    ...pageQueryInputs,
  },
  from: (db, { within, input }) =>
    db
      .select({
        id: disconnections.id,
        account: { id: levyAccounts.id, name: levyAccounts.accountNumber },
        doorNumber: units.doorNumber,
        status: disconnections.status,
        meterReading: disconnections.meterReading,
        instructionDay: disconnections.instructionDay,
        instructionSentTo: disconnections.instructionSentTo,
        total: totalRowsColumn(),
      })
      .from(disconnections)
      .innerJoin(levyAccounts, eq(levyAccounts.id, disconnections.levyAccountId))
      .innerJoin(units, eq(units.id, levyAccounts.unitId))
      .where(
        and(
          eq(input.of === 'building' ? levyAccounts.buildingId : levyAccounts.id, input.id),
          within,
          containsTextSql(units.doorNumber, input.doorNumber),
          input.status && eq(disconnections.status, input.status),
          input.from && gte(disconnections.instructionDay, input.from),
          input.to && lte(disconnections.instructionDay, input.to),
        ),
      )
      .orderBy(desc(disconnections.instructionDay), desc(disconnections.id))
      .limit(input.limit)
      .offset(input.offset),
});

export const listDisconnectionsOfBuilding = async (
  read: CallerReadContext,
  buildingId: string,
  filter: DisconnectionListFilter,
): Promise<HandlerReply<DisconnectionRow[]>> => {
  const { rows, total } = await read.page(disconnectionsOf, { ...filter, of: 'building', id: buildingId });
  if (total === 0) await read.get(findBuildingReadableByTrustee, { buildingId });
  return new HandlerReply(rows, { total });
};

export const listDisconnectionsOfAccount = async (
  read: CallerReadContext,
  id: string,
): Promise<HandlerReply<DisconnectionRow[]>> => {
  const { rows, total } = await read.page(disconnectionsOf, { of: 'account', id });
  if (total === 0) await read.get(visibleLevyAccountScopedQuery, { id });
  return new HandlerReply(rows, { total });
};
