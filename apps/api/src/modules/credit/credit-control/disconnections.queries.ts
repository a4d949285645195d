/** Disconnections of a building and of one account: B 2 Credit Control, Disconnections (M-44, M-78). */
import type { DisconnectionRow, DisconnectionsQuery } from '@stoep/contract/credit/credit-control';
import { and, desc, eq, gte, lte } from 'drizzle-orm';
import { trusteesBuilding } from '../../../access/buildings.ts';
import { disconnections } from '../../../db/schema/credit/credit.ts';
import { levyAccounts } from '../../../db/schema/ledger/levy-accounts.ts';
import { units } from '../../../db/schema/scheme/buildings.ts';
import { totalRows } from '../../../kernel/database/paging.ts';
import { Answer } from '../../../kernel/http/request.ts';
import { holds, optionalInput, required, text, which, window } from '../../../kernel/input.ts';
import { query } from '../../../kernel/query.ts';
import type { Read } from '../../../kernel/read.ts';
import { scope } from '../../../kernel/scope.ts';
import { levyAccountsOfTrustee } from './credit-control.policy.ts';
import { levyAccountThere } from './levy-account-records.queries.ts';

const disconnectionsOf = query('credit-control.disconnections', {
  scope: scope(levyAccounts, (_, caller) => levyAccountsOfTrustee(caller)),
  input: {
    of: which('building', 'account'),
    id: required<string>(),
    doorNumber: text(),
    status: optionalInput<DisconnectionsQuery['status']>(),
    from: optionalInput<string>(),
    to: optionalInput<string>(),
    ...window,
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
        total: totalRows(),
      })
      .from(disconnections)
      .innerJoin(levyAccounts, eq(levyAccounts.id, disconnections.levyAccountId))
      .innerJoin(units, eq(units.id, levyAccounts.unitId))
      .where(
        and(
          eq(input.of === 'building' ? levyAccounts.buildingId : levyAccounts.id, input.id),
          within,
          holds(units.doorNumber, input.doorNumber),
          input.status && eq(disconnections.status, input.status),
          input.from && gte(disconnections.instructionDay, input.from),
          input.to && lte(disconnections.instructionDay, input.to),
        ),
      )
      .orderBy(desc(disconnections.instructionDay), desc(disconnections.id))
      .limit(input.limit)
      .offset(input.offset),
});

export const listDisconnections = async (
  read: Read,
  buildingId: string,
  asked: DisconnectionsQuery,
): Promise<Answer<DisconnectionRow[]>> => {
  const { rows, total } = await read.page(disconnectionsOf, { ...asked, of: 'building', id: buildingId });
  if (total === 0) await read.get(trusteesBuilding, { buildingId });
  return new Answer(rows, { total });
};

export const listDisconnectionsOfAccount = async (
  read: Read,
  id: string,
): Promise<Answer<DisconnectionRow[]>> => {
  const { rows, total } = await read.page(disconnectionsOf, { of: 'account', id });
  if (total === 0) await read.get(levyAccountThere, { id });
  return new Answer(rows, { total });
};
